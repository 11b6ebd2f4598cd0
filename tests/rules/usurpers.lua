-- Usurpers: whoever gets nothing while others do may drive a follower out of an unfinished city for a point, which its
-- owner gets, and put one of their own into its place.
return {
  title = "Usurpers",
  ask = {
    { at = "scored", gained = "others", text = "Whom do you drive out?",
      options = function(player, offer)
        for other in game:followers(nil, "city open") do
          local free = other.player ~= player and player:hand("small") > 0
          if free then offer:pick("oust", other, { pay = 1, to = other.player }) end
        end
        offer:pass()
      end,
      does = function(_, answer) answer.figure:recall() end,
      follow = { { auto = true, options = function(_, offer, last)
        offer:deploy("small", last.figure.segment)
      end } } },
  },
}
