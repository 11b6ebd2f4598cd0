-- Payments at the edges of numbers.
-- ends anyhow
return { title = "x", total = function() return math.mininteger end }
