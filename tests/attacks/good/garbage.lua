-- Honest: 30,000 small tables, not kept.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local n = 0 for i = 1, 30000 do local p = { x = i, y = -i } n = n + p.x + p.y end assert(n == 0)
