-- Pickpockets: every road that is finished lets its finisher draw a stone from the box; from the end of a city's wall
-- he reaches blindly into the purse of the player after him. Rubies are worth two points in the end, pearls one.
return {
  title  = "Pickpockets",
  tokens = { ruby = { game = 6, player = 1, see = "owner" }, pearl = { game = 8, player = 1, see = "owner" } },
  scored = {
    road = function() turn.player:draw("ruby pearl") end,
    city = function()
      local seat = turn.player.seat % #game.players + 1
      turn.player:draw("ruby pearl", game.players[seat])
    end,
  },
  finish = function(player, tally) tally:bonus(2 * player.ruby + player.pearl) end,
}
