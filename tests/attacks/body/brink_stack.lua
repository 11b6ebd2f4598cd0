-- The brink, then a stack of a million slots.
-- ends stopped
local t = {} for i = 1, 500000 do t[i] = i end
return (function(...) return select("#", ...) end)(table.unpack(t, 1, 500000), table.unpack(t, 1, 400000))
