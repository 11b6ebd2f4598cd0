-- Homecoming: whoever leaves the tile he has just placed empty may take one of his followers home, from
-- wherever he stands. What he gave up pays him nothing.
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
