-- As many sorts of tokens as there may be, drawn one by one out of everything at every moment.
-- ends anyhow
-- ways load use game greedy picture sheet replay
local tokens, words = {}, ""
for i = 1, 24 do tokens["t" .. i] = { game = 1000, tile = 0, player = 10, figure = 0 } words = words .. " t" .. i end
local function draw()
  for _, p in ipairs(game.players) do for _ = 1, 50 do p:draw(words) game:draw(words, p) end end
end
return { title = "x", tokens = tokens, turn_start = draw, placed = draw, acted = draw, turn_end = draw }
