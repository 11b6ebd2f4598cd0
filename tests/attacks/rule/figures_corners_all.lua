-- Figures that stand at corners only, as many as there is room for, offered everywhere.
-- ends anyhow
-- ways load use greedy picture sheet replay
return { title = "x", figures = { hut = { each = 20, follower = true, at = "corner", second = true, on = "field" } },
  ask = { { at = "acted", who = "all", repeats = true, offer = { { deploy = "follower", to = "field" }, { move = "any hut", to = "field" }, { recall = "any figure" } }, pass = true } } }
