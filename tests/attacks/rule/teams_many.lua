-- More teams than players, an end by points below zero, and parts without end.
-- ends anyhow
return { title = "x", setup = { teams = 7, draw = 4 }, ends = { score = 1 }, again = function() return true end }
