-- A format of megabytes.
-- ends stopped
local s = ("%%"):rep(1500000) for i = 1, 1e9 do local t = string.format(s) end
