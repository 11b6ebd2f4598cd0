-- Fill memory with tables in small steps, then with smaller ones.
-- ends stopped
local t, n = {}, 1000000 while n > 1 do t[#t + 1] = ("x"):rep(n) if #t % 10 == 0 then n = n // 2 end end
while true do t[#t + 1] = {} end
