-- Capped features: no road, city, cloister or field pays anybody more than twenty points, finished or not.
-- The option cap says how many instead.
return {
  title = "Capped features",
  options = { cap = { 20, min = 1, max = 100 } },
  total = function(_, points) return math.min(points, game:option("cap")) end,
}
