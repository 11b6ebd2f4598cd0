-- 5,000 entries with long selectors.
-- ends anyhow
(function() local t = {} for i = 1, 5000 do t[("city "):rep(i % 50 + 1) .. "x" .. i] = function() end end return t end)()
