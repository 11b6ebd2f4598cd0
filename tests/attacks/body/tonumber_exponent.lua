-- A number of seven million digits, with an exponent that takes them back.
-- ends stopped
local s = ("9"):rep(7000000) .. "e-6999999" for i = 1, 1e9 do local n = tonumber(s) end
