-- Tiles that lie on the table at first, and in hands.
-- says B01 lies on the table at first
return { title = "x", setup = { start = { "B01" } }, hands = { rack = { deal = { "B01" } } } }
