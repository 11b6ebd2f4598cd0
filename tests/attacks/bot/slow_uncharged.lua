-- A bot that takes long with few instructions.
-- ends stopped
local a = ("x"):rep(4000000) local b = a .. "y" a = a .. "x"
return { title = "x", choose = function() for i = 1, 1e9 do local x = b < a end return 1 end }
