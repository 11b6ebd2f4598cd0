-- 5,000 options with 100 values each.
-- ends anyhow
(function() local t = {} for i = 1, 2000 do local v = {} for j = 1, 100 do v[j] = j end t["o" .. i] = v end return t end)()
