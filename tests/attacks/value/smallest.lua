-- The smallest integer.
-- ends anyhow
math.mininteger
