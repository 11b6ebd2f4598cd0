-- Not a number.
-- ends anyhow
0 / 0
