-- 257: 1 in 8 bits.
-- ends anyhow
257
