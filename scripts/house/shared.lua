-- Shared features: players who share the majority divide the points, rounded down, instead of getting all
-- of them each. It counts instead of what the option tie_scoring says.
-- Measured (greedy, 2 players, 5600 pairs): fields pay 2.8 ± 0.2 points less per player, cities
-- 1.3 ± 0.2, roads 0.9 ± 0.1; but no move, margin or winner changes. With three, moves do: docs/LAB.md.
return {
  title = "Shared features",
  replaces = { "base.total.tie_scoring=split", "base.total.tie_scoring=none" },
  total = function(_, points, _, winners) return points // winners end,
}
