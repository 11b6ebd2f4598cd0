-- 2^31: no int.
-- ends anyhow
2147483648
