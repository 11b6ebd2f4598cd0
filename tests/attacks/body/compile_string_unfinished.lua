-- A string that never ends.
-- ends anyhow
local s = "<<120000|x>>
