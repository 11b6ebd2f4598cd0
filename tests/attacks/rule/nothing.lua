-- A file that returns nothing.
-- ends anyhow
local x = 1
