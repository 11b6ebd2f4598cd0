-- 16,000 reads of globals, each on a line of its own.
-- ends anyhow
local x <<16000|
x=type>>
