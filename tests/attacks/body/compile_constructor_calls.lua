-- A table of 12,000 calls in the text.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local function f() end local t = {<<30000|f(),>>f()}
