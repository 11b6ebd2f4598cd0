-- found: error: tests/faulty/interest.lua:7: 'savings' holds an integer from -2147483648 to 2147483647, not 4294967295
-- Interest: savings double with every tile; a thousandth of them is paid in the end.
return {
  title = "Interest",
  state = { player = { "savings" } },
  placed = function()
    turn.player.savings = 2 * turn.player.savings + 1
  end,
  finish = function(player, tally) tally:bonus(math.min(player.savings // 1000, 20)) end,
}
