-- math.max over 100,000 arguments.
-- ends stopped
local t = {} for i = 1, 100000 do t[i] = i end
for i = 1, 1e9 do local m = math.max(table.unpack(t)) end
