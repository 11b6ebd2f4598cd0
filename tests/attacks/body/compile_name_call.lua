-- The same as a method, in an error at run time.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local t = {} t:<<100000|m>>()
