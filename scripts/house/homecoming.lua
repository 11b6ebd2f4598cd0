-- Homecoming: whoever leaves the tile he has just placed empty may take one of his followers home, from
-- wherever he stands. What he gave up pays him nothing.
return {
  title = "Homecoming",
  ask = { { at = "part_end", who = "active", follower = "city road cloister field",
    options = function(player, offer)
      for follower in game:followers(player) do if follower.segment.tile == turn.tile then return end end
      offer:recall("city road cloister field")
      offer:pass()
    end } },
}
