-- Remainder of zero.
-- ends anyhow
return 1 % 0
