-- next on an emptied array of 200,000: it looks at every slot, every time.
-- ends stopped
local t = {} for i = 1, 200000 do t[i] = i end
for i = 1, 200000 do t[i] = nil end
for i = 1, 1e9 do local k = next(t) end
