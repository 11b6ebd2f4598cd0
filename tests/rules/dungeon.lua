-- The dungeon: instead of deploying, a player may have a follower around the tile just placed thrown into it. It is the
-- game's, so nobody is paid for letting one out, which costs a point; completing a cloister frees all.
return {
  title = "The dungeon",
  ask = {
    { at = "turn_start", once = "turn", figure = "captive",
      options = function(player, offer)
        for mine in game:figures(player, "captive") do
          if mine.holder == game then offer:recall(mine, { pay = 1, to = mine.holder }) end
        end
        offer:pass()
      end },
    { at = "action", alone = true,
      options = function(_, offer)
        for tile in turn.tile:near(8) do
          for figure in tile:figures(nil, "follower") do offer:move(figure, game) end
        end
      end },
  },
  scored = { cloister = function()
    for captive in game:figures(nil, "captive") do
      if captive.holder == game then captive:recall() end
    end
  end },
}
