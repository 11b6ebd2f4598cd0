-- Text that is a number.
-- ends anyhow
"0x10"
