-- No farmers: nobody may stand on a field. For a first game, or for those who do not like to count meadows.
-- Measured (greedy, 2 players, 2300 pairs): fields pay 18.2 ± 0.5 points less per player, the rest 7.2
-- more: in all 11.0 ± 1.0 less. Games end 2.9 ± 1.3 points closer; the first player's advantage as before.
return {
  title = "No farmers",
  deploy = {
    field = function() return false, "nobody may stand on a field" end,
  },
}
