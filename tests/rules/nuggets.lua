-- Nuggets: a tile with a city brings one out of the box. Whoever completes something takes those on its tiles, and
-- may lay one of his own on a tile again instead of deploying, or sell one to a neighbour for two points.
return {
  title  = "Nuggets",
  tokens = { nugget = { game = 9, player = { 3, 2, 1 }, tile = 0 } },
  placed = { city = function(tile) game:give("nugget", tile) end },
  scored = function(feature)
    for segment in feature:segments() do segment.tile:give("nugget", turn.player, 9) end
  end,
  ask = {
    { at = "action",
      options = function(_, offer)
        for tile in game:tiles() do
          if tile.nugget > 0 then offer:give("nugget", tile) end
        end
      end },
    { at = "turn_end", once = "turn",
      options = function(player, offer)
        for _, other in ipairs(game.players) do
          if other ~= player and player.nugget > 2 and other.score > 1 then offer:pick("sell", other) end
        end
        offer:pass()
      end,
      does = function(player, answer)
        player:give("nugget", answer.player)
        answer.player:give("points", player, 2)
      end },
  },
  finish = { most = { nugget = 5 } },
}
