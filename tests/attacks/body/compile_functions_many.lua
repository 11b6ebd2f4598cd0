-- 6,000 functions in one file.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local f <<6000|f=function() end >>
