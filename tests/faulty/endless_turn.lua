-- found: no end: tests/faulty/endless_turn.lua:8: again does not end: a player has had 25 tiles in one turn
-- Momentum: who extends a road plays again. The number is set once and never taken back.
return {
  title = "Momentum",
  state = { game = { "momentum" } },
  placed = { road = function() game.momentum = 1 end },

  again = function() return game.momentum == 1 end,
}
