-- Short strings by the million: the table of strings grows.
-- ends stopped
local t = {} for i = 1, 1e9 do t[i] = "s" .. i end
