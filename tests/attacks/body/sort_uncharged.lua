-- Sorts long strings that differ only at their ends, with comparisons inside C.
-- ends stopped
local t = {}
for i = 1, 300 do t[i] = ("x"):rep(20000) .. i end
while true do table.sort(t) t[1], t[300] = t[300], t[1] end
