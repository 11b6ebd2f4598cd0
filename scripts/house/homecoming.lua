-- Homecoming: whoever leaves the tile they have just placed empty may take one of their followers home, from
-- wherever it stands. What they gave up pays them nothing.
-- Measured (greedy, 2 players, 2400 pairs): a player scores 3.2 ± 1.2 points more, from everything a
-- little, cloisters most (1.1 ± 0.3). Margin and first player's advantage as before.
return {
  title = "Homecoming",
  ask = { { at = "part_end", who = "active", follower = "city road cloister field",
    options = function(player, offer)
      for follower in game:followers(player) do if follower.segment.tile == turn.tile then return end end
      offer:recall("city road cloister field")
      offer:pass()
    end } },
}
