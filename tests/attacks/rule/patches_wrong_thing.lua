-- Lays patches on what is no tile.
-- ends anyhow
return { title = "x", patches = { plank = { adds = "road", over = "field" } },
  ask = { { at = "placed", options = function(player, offer) offer:patch("plank", player) end } } }
