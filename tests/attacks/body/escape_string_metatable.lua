-- The metatable of strings.
-- ends anyhow
local s = "" local i = s.__index assert(i == nil) local m = ("").rep return m("x", 3)
