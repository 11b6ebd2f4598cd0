-- t[#t+1] over a hash part of powers.
-- ends stopped
local t = {} for i = 0, 62 do t[1 << i] = 1 end
for i = 1, 1e9 do t[#t + 1] = 1 end
