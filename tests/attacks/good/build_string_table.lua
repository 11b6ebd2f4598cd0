-- Honest: a text of 50 KB, from a table.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local t = {} for i = 1, 5000 do t[i] = string.format("%5d %s", i, "abcd") end
assert(#table.concat(t, "\n") > 50000)
