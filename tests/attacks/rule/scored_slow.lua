-- All hooks of a turn take as long as a call may.
-- ends anyhow
local function slow() for i = 1, 4000000 do end end
return { title = "x", placed = slow, scored = slow, again = slow, finish = slow, score = slow, deploy = slow, place = slow }
