-- Honest: a queue of 500 by insert and remove.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local q = {} for i = 1, 500 do table.insert(q, 1, i) end
local n = 0 while #q > 0 do n = n + table.remove(q, 1) end assert(n == 125250)
