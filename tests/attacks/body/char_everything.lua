-- 200,000 values for string.char.
-- ends stopped
local t = {} for i = 1, 200000 do t[i] = 65 end
for i = 1, 1e9 do local s = string.char(table.unpack(t)) end
