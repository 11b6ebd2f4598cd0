-- remove in front.
-- ends stopped
local t = {} for i = 1, 200000 do t[i] = i end
for i = 1, 1e9 do table.remove(t, 1) t[#t + 1] = i end
