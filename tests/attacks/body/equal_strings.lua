-- Two strings of 4 MB that are equal to the last byte.
-- ends stopped
local h = ("x"):rep(2000000) local a, b = h .. h, h .. h
for i = 1, 1e9 do local e = a == b end
