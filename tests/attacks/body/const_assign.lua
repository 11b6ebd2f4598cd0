-- A constant that is assigned.
-- ends anyhow
local x <const> = 1 x = 2
