-- A linked list as long as memory, and then garbage.
-- ends stopped
local list for i = 1, 120000 do list = { next = list } end
for i = 1, 1e9 do local s = "k" .. i end
