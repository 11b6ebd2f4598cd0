-- A table of 12,000 calls in the text.
-- ends anyhow
local function f() end local t = {<<30000|f(),>>f()}
