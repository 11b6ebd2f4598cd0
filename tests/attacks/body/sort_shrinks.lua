-- The order of a sort empties the list.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local t = {} for i = 1, 10000 do t[i] = i end
table.sort(t, function(a, b) for i = #t, 1, -1 do t[i] = nil end return (a or 0) < (b or 0) end)
