-- No farmers: nobody may stand on a field. For a first game, or for those who do not like to count meadows.
-- Measured (greedy, 2 players, 10000 pairs): fields pay 18.2 ± 0.2 points less per player, the rest 7.6
-- more: in all 10.6 ± 0.4 less. Games end 3.2 ± 0.5 points closer.
return {
  title = "No farmers",
  deploy = {
    field = function() return false, "nobody may stand on a field" end,
  },
}
