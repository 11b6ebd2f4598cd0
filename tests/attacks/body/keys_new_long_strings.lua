-- A new long string for each look-up: hashed whole, every time.
-- ends stopped
local a, t = ("x"):rep(1000000), {} for i = 1, 1e9 do local x = t[a .. i] end
