-- 6,000 functions in one file.
-- ends anyhow
local f <<6000|f=function() end >>
