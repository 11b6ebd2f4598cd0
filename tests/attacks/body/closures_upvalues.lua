-- Closures that catch 200 open variables each.
-- ends stopped
local <<190|a@,>>z = 1 
for i = 1, 1e9 do local f = function() return z<<190|+a@>> end end
