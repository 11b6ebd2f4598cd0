-- The same with what costs time, but few instructions.
-- ends anyhow
local a = ("x"):rep(4000000) local b = a .. "y" a = a .. "x"
for i = 1, 200 do local x = b < a end
return { title = "x", score = { city = { tile = 1 } } }
