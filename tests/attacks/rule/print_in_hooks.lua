-- print in every hook.
-- ends anyhow
local function say() for i = 1, 100 do print(("\27[31mowned "):rep(100)) end end
return { title = "x", placed = say, scored = say, score = say, place = say, deploy = say, finish = say }
