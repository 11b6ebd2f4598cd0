-- A list that makes quicksort quadratic (the middle of three is always bad).
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local t, ghost, solid, n = {}, 1e9, 0, 20000 local value = {}
for i = 1, n do t[i] = i value[i] = ghost end
local pivot table.sort(t, function(a, b)
if value[a] == ghost and value[b] == ghost then solid = solid + 1 if a == pivot then value[a] = solid else value[b] = solid end end
if value[a] == ghost then pivot = a elseif value[b] == ghost then pivot = b end
return value[a] < value[b] end)
