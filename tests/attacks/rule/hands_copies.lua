-- Hands with thousands of tiles of their own.
-- ends anyhow
local deal = {}
for i = 1, 5000 do deal[i] = "B16" end
return { title = "x", hands = { a = { deal = deal, play = "may" } } }
