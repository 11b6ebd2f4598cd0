-- The shrine: it stands where four tiles meet in one field. Whoever has a farmer on a field brings it there instead of
-- deploying, and a field with the shrine pays two points more. A new cloister scares it away.
return {
  title  = "The shrine",
  pieces = { shrine = { at = "corner" } },
  placed = { cloister = function() if game.shrine.tile then game.shrine:recall() end end },
  score  = { ["field shrine"] = function(_, tally) tally:bonus(2) end },
  ask = { { at = "action", offer = { move = "shrine", to = "field own" } } },
}
