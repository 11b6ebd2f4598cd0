-- unpack from the smallest integer to the largest.
-- ends anyhow
return table.unpack({}, math.mininteger, math.maxinteger)
