-- A million.
-- ends anyhow
1000000
