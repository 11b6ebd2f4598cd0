-- Integer keys i*(2^18-1): apart in 2^17 nodes, one chain in 2^18.
-- ends stopped
local t = {} for i = 1, 140000 do t[i * 262143] = 1 end
for i = 1, 1e9 do t[i * 262143] = 1 end
