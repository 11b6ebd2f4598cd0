-- 16,000 reads of globals, each on a line of its own.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x <<16000|
x=type>>
