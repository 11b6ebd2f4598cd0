-- Tiny cities: a finished city of only two tiles pays one point per tile and pennant, as in the early
-- printings. Nobody earns four points by putting a lid on a pot any more.
return {
  title = "Tiny cities",
  score = {
    city = function(city, tally)
      if not city.complete or city.tiles > 2 then return end
      tally:most("tile", 1)
      tally:most("pennant", 1)
    end,
  },
}
