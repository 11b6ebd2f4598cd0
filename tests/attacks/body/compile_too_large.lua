-- A text of more than 128 KB.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local s = "<<400000|x>>"
