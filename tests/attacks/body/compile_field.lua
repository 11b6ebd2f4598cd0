-- The same as a field of nothing.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local t = {} return t.<<100000|f>>.x
