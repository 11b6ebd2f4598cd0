-- A variable to be closed.
-- ends anyhow
local x <close> = { }
