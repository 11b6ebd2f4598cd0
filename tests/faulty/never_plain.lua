-- found: never ran: tests/faulty/never_plain.lua:7: score city pennant plain never took part in
-- Modest cities: one pennant and nothing else pays three points more. But a pennant is something else.
return {
  title = "Modest cities",
  score = {
    ["city pennant plain"] =
      function(city, tally) if city.pennant == 1 then tally:bonus(3) end end,
  },
}
