-- A line of 400 KB.
-- ends anyhow
local s = "<<400000|x>>" print(#s)
