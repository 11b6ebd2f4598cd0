-- Honest: the primes below 30,000.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local c, n = {}, 0 for i = 2, 30000 do if not c[i] then n = n + 1 for j = i * i, 30000, i do c[j] = true end end end assert(n == 3245)
