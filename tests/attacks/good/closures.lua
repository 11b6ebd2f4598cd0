-- Honest: 5,000 closures.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local t = {} for i = 1, 5000 do t[i] = function(x) return x + i end end
local n = 0 for i = 1, 5000 do n = t[i](n) end assert(n == 12502500)
