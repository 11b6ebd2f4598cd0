-- Great cities: a finished city of six tiles or more pays five points extra.
return {
  title = "Great cities",
  score = {
    city = function(city, tally)
      if city.complete and city.tiles >= 6 then tally:bonus(5) end
    end,
  },
}
