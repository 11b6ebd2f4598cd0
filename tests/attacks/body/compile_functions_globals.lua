-- 3,500 functions that read globals.
-- ends anyhow
local f <<3500|f=function() return type, next end >>
