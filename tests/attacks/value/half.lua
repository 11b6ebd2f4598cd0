-- A half.
-- ends anyhow
0.5
