-- The same with what costs time, but few instructions.
-- ends anyhow
local a = ("x"):rep(300000) local b = a .. "y" a = a .. "x"
local function slow() for i = 1, 2000 do local x = b < a end end
return { title = "x", placed = slow, scored = slow, again = slow, finish = slow, score = slow, deploy = slow, place = slow }
