-- A sort of 100,000 by a function that does nothing.
-- ends stopped
local t = {} for i = 1, 100000 do t[i] = i end
for i = 1, 1e9 do table.sort(t, function() end) end
