-- A finished road past a pond pays two points more. Comes with tiles of one's own.
return {
  title = "Ponds",
  marks = { road = { pond = { glyph = "o" } } },
  score = { ["road pond"] = function(road, tally) if road.complete then tally:bonus(2) end end },
}
