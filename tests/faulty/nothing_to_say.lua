-- found: pointless question: tests/faulty/nothing_to_say.lua:8: ask at turn_end asks although no answer changes anything
-- Savings: a player may add their coins to their savings. They are asked with no coins, too, and may not refuse.
return {
  title = "Savings",
  state = { player = { "coins", "savings" } },
  scored = { city = function(city) turn.player.coins = turn.player.coins + city.tiles end },
  ask = { { at = "turn_end", who = "active",
      options = function(player, offer) offer:set("save", "savings", player.coins) end } },
  finish = function(player, tally) tally:bonus(player.savings // 4) end,
}
