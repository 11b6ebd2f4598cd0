-- The library changed at load, used by others later.
-- ends anyhow
local real = math.min math.min = function() return 1000 end
return { title = "x", placed = function() assert(math.min == real) end }
