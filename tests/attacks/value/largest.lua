-- The largest integer.
-- ends anyhow
math.maxinteger
