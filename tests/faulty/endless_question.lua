-- found: no end: tests/faulty/endless_question.lua:7: ask at turn_end can be repeated for ever
-- Auction: at the end of their turn a player buys points, again and again, for a price that nobody takes.
return {
  title = "Auction",
  ask = {
    { at = "turn_end", who = "active", repeats = true,
      options = function(player, offer)
        if player:hand("small") > 3 then offer:award("buy", 1) end
        offer:pass()
      end },
  },
}
