-- A table of 50,000 numbers in the text.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local t = {<<50000|1,>>}
