-- Ruins: instead of deploying, a player may raze the city that the tile has finished, if nobody stands there. Fields take a
-- ruin for no city, and a digger who moves in later is paid two points a tile at the end.
return {
  title   = "Ruins",
  conflicts = { "castles" }, -- which turns the same cities
  kinds   = { ruin = { shape = "area", letter = "U", glyph = "U", scored = "end" } },
  patches = { raze = { turns = "city", into = "ruin", once = "turn" } },
  figures = { digger = { each = 2, on = "ruin", follower = true } },
  score   = { ruin = { tile = 2 } },
  ask = {
    { at = "action",
      options = function(_, offer)
        for city in turn.tile:features("city complete free") do offer:patch("raze", city) end
        for ruin in game:segments("ruin free") do offer:deploy("digger", ruin) end
      end },
  },
}
