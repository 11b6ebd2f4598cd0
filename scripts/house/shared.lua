-- Shared features: players who share the majority divide the points, rounded down, instead of getting all
-- of them each. It counts instead of what the option tie_scoring says.
return {
  title = "Shared features",
  replaces = { "base.total.tie_scoring=split", "base.total.tie_scoring=none" },
  total = function(_, points, _, winners) return points // winners end,
}
