-- Squares at the edge of the world.
-- ends anyhow
return game:tile(math.mininteger, math.maxinteger), game:tile(1 << 31, 1 << 32), game:tile(-32768, 32767)
