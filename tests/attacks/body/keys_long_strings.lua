-- Keys of 100 KB that are equal but not the same: each look-up compares them.
-- ends stopped
local a, b = ("x"):rep(100000), ("x"):rep(50000) b = b .. b
local t = { [a] = 1 } for i = 1, 1e9 do local x = t[b] end
