-- 5,000 questions.
-- ends anyhow
local t = {} for i = 1, 5000 do t[i] = { at = "part_end", who = "all", options = function(_, offer) offer:pass() end } end
return { title = "x", ask = t }
