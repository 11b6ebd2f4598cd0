-- found: no place: tests/faulty/nowhere.lua:6: place forbids 100 % of the places
-- Order: a tile lies only on a square beside the one before. But the square is asked for its own tile, and is empty.
return {
  title = "Order",

  place = function(spot)
    local tile = game:tile(spot.x, spot.y)
    if not tile then return false, "too far from the tile before" end
  end,
}
