-- A string that never ends.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local s = "<<120000|x>>
