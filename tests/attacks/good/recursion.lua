-- Honest: recursion a few thousand deep, and twenty wide.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local function depth(n) if n == 0 then return 0 end return 1 + depth(n - 1) end
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
assert(depth(3000) == 3000 and fib(20) == 6765)
