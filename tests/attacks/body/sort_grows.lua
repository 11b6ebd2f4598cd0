-- The order of a sort grows the list.
-- ends anyhow
local t = { 3, 2, 1 } table.sort(t, function(a, b) for i = 1, 1000 do t[#t + 1] = i end return a < b end)
