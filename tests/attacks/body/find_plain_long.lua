-- Looks for what is nearly there, everywhere.
-- ends stopped
local hay, needle = ("a"):rep(100000), ("a"):rep(50000) .. "b"
for _ = 1, 1e9 do hay:find(needle, 1, true) end
