-- found: debts: tests/faulty/taxes.lua:6: taxes: 
-- Taxes: whoever finishes a city pays three points for each of its tiles beyond two.
return {
  title = "Taxes",
  scored = {
    city = function(city)
      if city.tiles > 2 then turn.player:award(-3 * (city.tiles - 2)) end
    end,
  },
}
