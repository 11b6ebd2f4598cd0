-- Hands by the thousand.
-- ends anyhow
local hands = {}
for i = 1, 5000 do hands["h" .. i] = { deal = 1 } end
return { title = "x", hands = hands }
