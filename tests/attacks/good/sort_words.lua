-- Honest: 3,000 words in order.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local t = {} for i = 1, 3000 do t[i] = "word" .. i * 7919 % 3001 end
table.sort(t) for i = 2, 3000 do assert(t[i - 1] <= t[i]) end
