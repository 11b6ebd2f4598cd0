-- 2^53 as a float.
-- ends anyhow
2 ^ 53
