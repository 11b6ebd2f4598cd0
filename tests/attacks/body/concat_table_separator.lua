-- A small table with a separator of a megabyte.
-- ends stopped
local t, s = {}, ("x"):rep(1000000) for i = 1, 100 do t[i] = "" end
return table.concat(t, s)
