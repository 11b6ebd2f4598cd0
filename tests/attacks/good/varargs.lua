-- Honest: sums of a hundred arguments.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local t = {} for i = 1, 100 do t[i] = i end
local function sum(...) local n = 0 for i = 1, select("#", ...) do n = n + (select(i, ...)) end return n end
for i = 1, 100 do assert(sum(table.unpack(t)) == 5050) end
