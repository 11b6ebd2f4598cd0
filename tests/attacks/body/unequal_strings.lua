-- Two strings of 4 MB that differ in their last byte.
-- ends stopped
local h = ("x"):rep(4000000) local a, b = h .. "a", h .. "b"
for i = 1, 1e9 do if a == b then return end end
