-- Takes one tile into many places at once.
-- ends anyhow
return { title = "x", hands = { rack = { deal = 3 }, market = { of = "game" } }, placed = function()
  for tile in turn.player.rack:tiles() do
    game.market:take(tile, turn.player.rack) game.out:take(tile, turn.player.rack) game.stack:take(tile, turn.player.rack)
    turn.player.rack:take(tile, turn.player.rack)
  end
end }
