-- A table of 50,000 numbers in the text.
-- ends anyhow
local t = {<<50000|1,>>}
