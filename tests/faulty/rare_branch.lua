-- found: error: tests/faulty/rare_branch.lua:9: a feature has no 'pennants' (did you mean 'pennant'?)
-- games: 60
-- Splendid cities: five tiles or more with a pennant pay extra. The misspelt word is where few games come.
return {
  title = "Splendid cities",
  score = {
    city = function(city, tally)
      if city.complete and city.tiles >= 5 and city.pennant > 0 then
        tally:bonus(2 * city.pennants)
      end
    end,
  },
}
