-- found: limit: tests/faulty/jackpot.lua: jackpot: a payment of 100000 points
-- Jackpot: a finished city is paid by tiles times tiles; a factor too many is in it.
return {
  title = "Jackpot",
  score = {
    city = function(city, tally)
      if city.complete then tally:per("tile", 5000 * city.tiles * city.tiles) end
    end,
  },
}
