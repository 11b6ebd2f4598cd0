-- 8,000 colliding floats, and then nothing but failed look-ups.
-- ends stopped
local t = {} for i = 1, 8000 do t[1 + i * 2.0 ^ -50] = i end
for i = 1, 1e9 do local x = t[1 + (i + 9000) * 2.0 ^ -50] end
