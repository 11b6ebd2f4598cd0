-- 3,000 entries for cities, each a function.
-- ends anyhow
local t = { city = function() end } local words = { "city", "pennant", "city road", "road", "plain", "field" }
for i = 1, 3000 do t[words[i % 6 + 1] .. (" "):rep(i)] = function(_, tally) tally:bonus(1) end end
return { title = "x", score = t }
