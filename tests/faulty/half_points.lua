-- found: error: tests/faulty/half_points.lua:6: an integer was expected here, not 
-- Suburbs: an unfinished city pays half a point more per tile.
return {
  title = "Suburbs",
  score = {
    city = function(city, tally) if not city.complete then tally:bonus(city.tiles / 2) end end,
  },
}
