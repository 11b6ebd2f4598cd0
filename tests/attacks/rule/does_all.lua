-- What an answer does is everything at once.
-- ends anyhow
return { title = "x", tokens = { gold = { game = 5, player = 3, tile = 0, figure = 0 } }, pieces = { troll = { at = "tile figure player" } },
  ask = { { at = "placed", who = "all", options = function(_, offer) offer:pick("a") offer:pick("b", turn.tile) end, does = function(player)
    for tile in game:tiles() do
      game:give("gold", tile, 1000) tile:give("gold", player, 100000) game.troll:move(tile) game.troll:recall()
      for f in tile:features() do f:pay() f:recall() end
    end
  end } } }
