-- A bot that is slow to read.
-- ends stopped
local a = ("x"):rep(4000000) local b = a .. "y" a = a .. "x"
for i = 1, 1e9 do local x = b < a end
return { title = "x", choose = function() return 1 end }
