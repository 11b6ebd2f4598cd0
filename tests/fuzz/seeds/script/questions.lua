return {
  state = { player = { "wine" } },
  figures = { guard = { each = 2, joins = "follower", open = true } },
  ask = {
    { at = "scored", who = "all", follower = "road city", options = function(player, offer)
      for figure in game:figures(player) do
        if figure.follower then offer:recall(figure) offer:deploy("guard", figure.segment) end
      end
      offer:pass()
    end },
    { at = "turn_end", tile = "road", when = "farmers=on", options = function(player, offer)
      offer:set("drink", "wine", player.wine - 1) offer:award("sell", 2)
    end },
  },
}
