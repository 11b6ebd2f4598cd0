-- A bid that must be higher than the last, round the table.
-- ends anyhow
-- ways load use game greedy picture sheet replay
return { title = "x", state = { turn = { "bid", "bidder" } },
  ask = { { at = "turn_start", who = "all", repeats = "round", offer = { { number = { 0, 999 }, above = "bid" } }, into = "bid", by = "bidder", pass = true } } }
