-- All bytes of a megabyte as values.
-- ends stopped
local s = ("x"):rep(900000) for i = 1, 1e9 do local a = s:byte(1, -1) end
