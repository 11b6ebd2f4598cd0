-- 5,000 kinds of figures.
-- ends anyhow
(function() local t = {} for i = 1, 5000 do t["f" .. i] = { each = 7, follower = true, weight = i } end return t end)()
