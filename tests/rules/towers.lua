-- Towers (for tests): a tower joins a knight in an unfinished city, weighs two, and adds a point per tile for
-- its owner. Nobody may stand on a road of one tile. Whoever adds a tile to a city of their own plays again.
return {
  title = "Towers",
  state = { turn = { "extended" } },
  figures = { tower = { each = "tower_count", on = "city", joins = "follower", open = true, weight = 2 } },
  options = { tower_count = { 2, min = 1, max = 3 } },

  deploy = {
    road = function(figure, road)
      if road.tiles == 1 and figure.follower then return false, "a road of one tile is too short" end
    end,
  },

  placed = {
    city = function(tile)
      for feature in tile:features() do
        if feature.kind == "city" and feature:followers(turn.player) > 0 then turn.extended = 1 end
      end
    end,
  },

  score = {
    city = function(city, tally)
      if city:has("tower", tally.player) then tally:per("tile", 1) end
    end,
  },

  again = function() return turn.part == 1 and turn.extended == 1 end,
}
