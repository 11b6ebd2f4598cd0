-- Honest: a memo of 10,000 entries.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local memo = {} for i = 1, 10000 do memo[i % 250 * 1000 + i // 250] = i end
local n = 0 for k, v in pairs(memo) do n = n + v end assert(n == 50005000)
