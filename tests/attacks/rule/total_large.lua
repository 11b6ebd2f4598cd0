-- A payment of two thousand million each time: the score overflows.
-- ends anyhow
return { title = "x", total = function() return 2000000000 end }
