-- insert and remove at places that are none.
-- ends anyhow
local t = { 1 } table.insert(t, 1 << 62, 1)
