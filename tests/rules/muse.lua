-- The muse: instead of deploying, a player calls her beside one of his followers. She brings a point at the start of
-- his turns, and stays where the follower leaves. The bard sings on the newest road; the longest earns the wreath.
return {
  title  = "The muse",
  pieces = { muse = { at = "figure tile" }, bard = { on = "road" }, wreath = { at = "player" } },
  state  = { game = { "longest" } },
  turn_start = function(player)
    local figure = game.muse.figure
    if figure and figure.player == player then player:award(1) end
  end,
  placed = { road = function(tile)
    for road in tile:features() do
      if road.kind == "road" and not road.complete then game.bard:move(road) end
    end
  end },
  ask = {
    { at = "action",
      options = function(player, offer)
        for follower in game:followers(player) do offer:move(game.muse, follower) end
        if game.muse.tile then offer:move(game.muse) end
      end },
  },
  score  = { ["road bard"] = { tile = 1 } },
  scored = { road = function(road)
    if game.bard.feature == road then game.bard:recall() end
    if road.tiles <= game.longest then return end
    game.longest = road.tiles
    game.wreath:move(turn.player)
  end },
}
