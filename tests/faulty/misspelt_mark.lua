-- found: refused: tests/faulty/misspelt_mark.lua:5: 'penant' is not a feature, mark, figure, piece, token, state or option=value (did you mean 'pennant'?)
-- Banners: a city with a pennant pays two points more.
return {
  title = "Banners",
  score = { ["city penant"] = function(_, tally) tally:bonus(2) end },
}
