-- Infinity.
-- ends anyhow
math.huge
