-- insert in front: all others move.
-- ends stopped
local t = {} for i = 1, 1e9 do table.insert(t, 1, i) end
