-- Chance from 1 to nothing.
-- ends anyhow
return game:random(math.mininteger)
