-- Homecoming: whoever leaves the tile they have just placed empty may take one of their followers home, from
-- wherever it stands. What they gave up pays them nothing.
-- Measured (greedy, 2 players, 10000 pairs): a player scores 3.5 ± 0.4 points more, from everything a
-- little, cloisters most (1.1 ± 0.1). Games end 0.7 ± 0.5 points closer.
return {
  title = "Homecoming",
  ask = { { at = "part_end", who = "active", follower = "city road cloister field",
    options = function(player, offer)
      for follower in game:followers(player) do if follower.segment.tile == turn.tile then return end end
      offer:recall("city road cloister field")
      offer:pass()
    end } },
}
