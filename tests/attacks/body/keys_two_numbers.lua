-- Keys near 2^62 wrap around: the hash of a number that overflows.
-- ends stopped
local t, big = {}, 1 << 62 for i = 1, 1e9 do t[big - i * 131071] = i end
