-- found: no effect: tests/faulty/never_again.lua:5: again was asked
-- Encore: after their third tile a player draws another one. There is no third without a second.
return {
  title = "Encore",
  again = function() return turn.part == 3 end,
}
-- games: 120
