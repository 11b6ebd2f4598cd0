-- The same in base 36.
-- ends stopped
local s = ("z"):rep(1000000) for i = 1, 1e9 do local n = tonumber(s, 36) end
