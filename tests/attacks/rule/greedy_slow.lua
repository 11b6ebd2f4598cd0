-- Each payment takes a while, and bots imagine one for each place and figure.
-- ends anyhow
-- ways load use game greedy picture sheet replay
return { title = "x", score = function() local n = 0 for i = 1, 190000 do n = n + i end end }
