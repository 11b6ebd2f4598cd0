-- Farms of the first edition: each finished city pays four points once, to whoever has the most farmers on
-- all the fields around it together. It counts instead of what the option farm_edition says.
return {
  title = "Farms of the first edition",
  replaces = {
    "base.score.field farm_edition=3", "base.score.field farm_edition=2", "base.score.field farm_edition=1",
  },
  score = { field = { city = 4, once = "city" } },
}
