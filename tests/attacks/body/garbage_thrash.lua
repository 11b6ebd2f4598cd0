-- Garbage, with a large live heap that each collection marks.
-- ends stopped
local live = {} for i = 1, 100000 do live[i] = {} end
for i = 1, 1e9 do local t = { i } end
