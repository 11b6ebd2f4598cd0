-- As many tokens as a number holds, and moves them back and forth.
-- ends anyhow
return { title = "x", tokens = { a = { game = 1000, player = 1000, tile = 0 } }, placed = function(tile)
  for _ = 1, 10000 do game:give("a", tile, 1000) tile:give("a", turn.player, 1000) turn.player:give("a", game, 1000) end end }
