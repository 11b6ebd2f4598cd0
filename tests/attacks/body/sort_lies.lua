-- sort with an order that always says yes.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local t = {} for i = 1, 50000 do t[i] = i end
table.sort(t, function() return true end)
