-- The same in decimal with an exponent.
-- says attempt to perform arithmetic
local s = ("9"):rep(500000) .. "e-400000" for i = 1, 1e9 do local n = s * 1 end
