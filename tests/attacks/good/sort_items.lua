-- Honest: 5,000 items in order.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local t = {} for i = 1, 5000 do t[i] = { worth = i * 7919 % 5003 } end
table.sort(t, function(a, b) return a.worth < b.worth end)
for i = 2, 5000 do assert(t[i - 1].worth <= t[i].worth) end
