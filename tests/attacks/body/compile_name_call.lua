-- The same as a method, in an error at run time.
-- ends anyhow
local t = {} t:<<100000|m>>()
