-- found: refused: tests/faulty/remembers.lua:8: 
-- First come: the first finished city pays ten points more. Whether there was one is kept in a variable.
local built = false
return {
  title = "First come",
  score = {
    city = function(city, tally)
      if city.complete and not built then built = true tally:bonus(10) end
    end,
  },
}
