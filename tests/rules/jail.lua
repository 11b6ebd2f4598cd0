-- Jail: instead of deploying, a player may take somebody else's follower from the tiles around the one just placed. Who
-- holds one of theirs gives it back for it; else it costs two points a turn to buy one back, paid to whoever holds it.
return {
  title = "Jail",
  ask = {
    { at = "turn_start", once = "turn",
      options = function(player, offer)
        for mine in game:figures(player, "captive") do offer:recall(mine, { pay = 2, to = mine.holder }) end
        offer:pass()
      end },
    { at = "action", alone = true,
      options = function(player, offer)
        for tile in turn.tile:near(8) do
          for figure in tile:figures(nil, "follower") do
            if figure.player ~= player then offer:move(figure, player) end
          end
        end
      end,
      follow = { { auto = true,
        options = function(player, offer, last)
          local theirs = last.figure.player
          for mine in game:figures(player, "captive") do if mine.holder == theirs then offer:recall(mine) end end
        end,
        does = function(_, answer)
          for theirs in game:figures(answer.last.figure.player, "captive") do
            if theirs.holder == answer.who and theirs.kind == answer.last.figure.kind then return theirs:recall() end
          end
        end } } },
  },
}
