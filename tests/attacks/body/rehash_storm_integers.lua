-- The same with integers that live in the hash part.
-- ends stopped
local t = {} for i = 1, 32768 do t[i * 7919] = 1 end
for i = 1, 1e9 do t[i * 7919] = nil t[(i + 32768) * 7919] = 1 end
