-- Keys that wander between array and hash.
-- ends stopped
local t = {} for round = 1, 1e9 do
for i = 1, 50000 do t[i] = 1 end
for i = 1, 50000 do t[i] = nil end
t[-round] = 1 t[-round] = nil end
