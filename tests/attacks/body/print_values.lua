-- print of 200,000 values.
-- ends anyhow
local t = {} for i = 1, 200000 do t[i] = i end
print(table.unpack(t))
