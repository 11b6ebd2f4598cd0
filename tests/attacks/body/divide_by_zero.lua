-- Integer division by zero.
-- ends anyhow
return 1 // 0
