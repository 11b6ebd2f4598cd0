-- found: unused: tests/faulty/dead_option.lua:5: option 'long_road' is declared, but nothing asks for it
-- Long roads: from this many tiles on a road pays five points more. The number is in the code as well.
return {
  title = "Long roads",
  options = { long_road = { 6, min = 3, max = 12 } },
  score = { road = function(road, tally) if road.tiles >= 6 then tally:bonus(5) end end },
}
