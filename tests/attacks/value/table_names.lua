-- 30,000 names.
-- ends anyhow
(function() local t = {} for i = 1, 30000 do t["n" .. i] = { "a", "b" } end return t end)()
