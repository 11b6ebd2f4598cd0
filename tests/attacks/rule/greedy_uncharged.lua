-- Each place is looked at for as much time as one call may take, and bots imagine all of them.
-- ends anyhow
-- ways load use game greedy picture sheet replay
return { title = "x", placed = function() for _ = 1, 40 do local s = ("x"):rep(20000) if s .. "a" == s .. "b" then return end end end }
