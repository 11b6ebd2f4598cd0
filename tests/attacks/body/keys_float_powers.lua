-- Floats x*2^k, and their reciprocals: few values of the hash.
-- ends stopped
local t = {} for i = 1, 1e9 do t[(1 + (i % 4096) * 2.0 ^ -40) * 2.0 ^ (i // 4096 % 900)] = i end
