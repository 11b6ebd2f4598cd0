-- The same as a field of nothing.
-- ends anyhow
local t = {} return t.<<100000|f>>.x
