-- Honest: a hundred thousand rounds.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local n = 0 for i = 1, 100000 do n = n + i % 7 end assert(n > 0)
