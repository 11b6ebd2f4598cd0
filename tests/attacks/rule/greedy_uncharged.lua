-- Work that is charged little, at every place that a bot imagines; the turns of a whole game must not come to a second together.
-- ends anyhow
-- ways load use game greedy picture sheet replay
return { title = "x", placed = function() for _ = 1, 20 do local s = ("x"):rep(20000) if s .. "a" == s .. "b" then return end end end }
