-- A number of a million digits, read again and again.
-- ends stopped
local s = ("9"):rep(1000000) for i = 1, 1e9 do local n = tonumber(s) end
