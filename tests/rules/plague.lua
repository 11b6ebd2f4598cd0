-- Plague: a flea comes with the fifth tile and spreads in each part to a tile beside it. Whoever stands there goes home,
-- and nobody may come. Instead of deploying, a player may carry a flea away from a tile of theirs.
return {
  title = "Plague",
  tokens = { flea = { game = 12, tile = 0 } },
  deploy = function(_, _, segment)
    if segment.tile.flea > 0 then return false, "the plague is there" end
  end,
  part_end = function()
    if turn.number == 5 then game:give("flea", turn.tile) end
    for tile in game:tiles() do
      if tile.flea > 0 then
        local there = tile:step(2 * game:random(4) - 2)
        if there and there.flea == 0 then game:give("flea", there) end
        for figure in tile:figures() do figure:recall() end
      end
    end
  end,
  ask = {
    { at = "action",
      options = function(player, offer)
        for tile in game:tiles() do
          if tile.flea > 0 and tile.player == player then offer:pick("cure", tile) end
        end
      end,
      does = function(_, answer) answer.tile:give("flea", game) end },
  },
}
