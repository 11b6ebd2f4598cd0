-- One assignment to 240 names, of 8,000 values.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local <<190|a@,>>a a<<100|,a>> = a<<240|,a>>
