-- A table of 9,000 keys in the text.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local t = {<<9000|k@=@,>>}
