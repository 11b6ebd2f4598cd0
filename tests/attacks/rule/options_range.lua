-- A range from the smallest integer to the largest.
-- ends anyhow
return { title = "x", options = { a = { 1, min = math.mininteger, max = math.maxinteger } } }
