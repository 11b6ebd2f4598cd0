-- A float that is an integer.
-- ends anyhow
3.0
