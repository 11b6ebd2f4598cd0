-- A crowd: more kinds of figures than ever. The provost weighs as much as his city has pennants; the granary stands where
-- four meadows meet, and keeps farmers away.
return {
  title = "A crowd",
  figures = {
    provost = { each = 1, follower = true, on = "city", weight = "pennant" },
    granary = { each = 2, on = "field", at = "corner", claims = true, safe = true },
    abbess  = { each = 1, follower = true, on = "cloister" },
    bishop  = { each = 1, follower = true, on = "cloister city", weight = 2 },
    carter  = { each = 1, follower = true, on = "road" },
    drover  = { each = 1, follower = true, on = "road field" },
    envoy   = { each = 1, joins = "follower", on = "city", open = true },
    fowler  = { each = 1, joins = "follower", on = "field" },
    groom   = { each = 1, follower = true, on = "city road" },
    hermit  = { each = 1, follower = true, on = "field", weight = 0 },
  },
  finish = function(player, tally)
    for figure in game:figures(player) do
      if figure.kind == "granary" then tally:bonus(1) end
    end
  end,
}
