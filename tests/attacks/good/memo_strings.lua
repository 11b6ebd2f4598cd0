-- Honest: a memo of 5,000 entries under words.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local memo = {} for i = 1, 5000 do memo[i % 100 .. "," .. i // 100] = i end
local n = 0 for k, v in pairs(memo) do n = n + v end assert(n == 12502500)
