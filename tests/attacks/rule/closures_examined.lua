-- 1,500 closures of a function with 12,000 reads of globals, all examined.
-- ends anyhow
-- ways load use sim replay
local function f() return function() local x <<12000|x=type >> end end
local t = {} for i = 1, 1500 do t[i] = f() end
return { title = "x", placed = function() return #t end }
