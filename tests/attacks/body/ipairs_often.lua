-- ipairs over the largest list.
-- ends stopped
local t = {} for i = 1, 400000 do t[i] = i end
for i = 1, 1e9 do for _ in ipairs(t) do end end
