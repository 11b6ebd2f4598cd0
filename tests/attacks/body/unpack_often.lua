-- unpack of 100,000 values, often.
-- ends stopped
local t = {} for i = 1, 100000 do t[i] = i end
for i = 1, 1e9 do local a = table.unpack(t) end
