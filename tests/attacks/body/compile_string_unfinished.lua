-- A string that never ends.
-- ends anyhow
-- ways load placed bot replay
local s = "<<120000|x>>
