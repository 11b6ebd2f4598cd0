-- 3,500 functions that read globals.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local f <<3500|f=function() return type, next end >>
