-- pack of 50,000 values, often.
-- ends stopped
local t = {} for i = 1, 50000 do t[i] = i end
for i = 1, 1e9 do local u = table.pack(table.unpack(t)) end
