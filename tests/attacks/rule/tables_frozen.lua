-- A hundred thousand tables behind one function, all frozen.
-- ends anyhow
-- ways load use replay
local t = {} for i = 1, 60000 do t[i] = { i } end
return { title = "x", placed = function() return #t end }
