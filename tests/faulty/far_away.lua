-- found: no effect: tests/faulty/far_away.lua:5: place was asked
-- A small table: no tile lies more than a hundred squares from the first one. No game has so many tiles in a row.
return {
  title = "A small table",
  place = function(spot)
    if math.max(math.abs(spot.x), math.abs(spot.y)) > 100 then return false, "the table ends there" end
  end,
}
-- games: 120
