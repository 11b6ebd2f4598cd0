-- Farms of the first edition: each finished city pays four points once, to whoever has the most farmers on
-- all the fields around it together. It counts instead of what the option farm_edition says.
-- Measured (greedy, 2 players, 10000 pairs): fields pay 3.9 ± 0.2 points more per player, the rest 4.7
-- less: in all 0.8 ± 0.4 less. Games end 2.3 ± 0.5 points wider.
return {
  title = "Farms of the first edition",
  replaces = {
    "base.score.field farm_edition=3", "base.score.field farm_edition=2", "base.score.field farm_edition=1",
  },
  score = { field = { city = 4, once = "city" } },
}
