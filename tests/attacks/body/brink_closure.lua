-- The brink, then closures and error messages.
-- ends stopped
local t = { ("x"):rep(14000000) } for i = 1, 1e9 do t[i + 1] = function() error("e" .. i) end end
