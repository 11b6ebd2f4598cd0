-- An _ENV of its own.
-- ends anyhow
local _ENV = { x = 1 } x = 2
