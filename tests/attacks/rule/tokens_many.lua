-- Tokens by the thousand.
-- ends anyhow
local tokens = {}
for i = 1, 5000 do tokens["t" .. i] = { game = 1, player = 1, tile = 1, figure = 1 } end
return { title = "x", tokens = tokens }
