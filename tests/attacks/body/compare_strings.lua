-- a < b for strings of 4 MB.
-- ends stopped
local h = ("x"):rep(4000000) local a, b = h .. "a", h .. "b"
for i = 1, 1e9 do if b < a then return end end
