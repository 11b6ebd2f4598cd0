-- 20,000 selectors.
-- ends anyhow
local t = {} for i = 1, 20000 do t["city " .. ("pennant "):rep(i % 20) .. "o" .. i .. "=1"] = function() end end
return { title = "x", score = t }
