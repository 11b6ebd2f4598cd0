-- The brink, then table.concat.
-- ends stopped
local t = {} for i = 1, 200000 do t[i] = "k" .. i end
local u = {} for i = 1, 1e9 do u[i] = table.concat(t, "xxxxxxxxxxxxxxxxxxxx") end
