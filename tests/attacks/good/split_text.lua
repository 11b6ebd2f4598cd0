-- Honest: 20 KB of text split, searched and put together.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local t = ("road city field cloister "):rep(800):split(" ") local n = 0
for _, w in ipairs(t) do if w:find("it", 1, true) then n = n + 1 end end
assert(n == 800 and #table.concat(t, " ") >= 19000 and ("abc"):rep(5000):replace("b", "xx"))
