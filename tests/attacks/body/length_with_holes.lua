-- The length of a table with holes: a search each time.
-- ends stopped
local t = {} for i = 1, 17 do t[1 << i] = 1 end
t[1] = 1 for i = 1, 1e9 do local n = #t end
