-- 200 questions, each takes a while.
-- ends anyhow
local list = {} for i = 1, 200 do list[i] = { at = "part_end", who = "all", options = function() for j = 1, 1000000 do end end } end
return { title = "x", ask = list }
