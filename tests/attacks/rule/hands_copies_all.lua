-- Hands with as many tiles of their own as there is room for, played last.
-- ends anyhow
local deal = {}
for i = 1, 10 do deal[i] = "B01" end
return { title = "x", hands = { a = { deal = deal, play = "may", see = "none" } } }
