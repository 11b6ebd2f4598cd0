-- 2^16 + 1: 1 in 16 bits.
-- ends anyhow
65537
