-- concat of large tables, often.
-- ends stopped
local t = {} for i = 1, 100000 do t[i] = "xxxxxxxxxx" end
for i = 1, 1e9 do local s = table.concat(t, ", ") end
