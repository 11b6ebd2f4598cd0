-- Feasts (for tests): a finished city is a feast; its guests are counted. At the end of the turn its builder
-- chooses what to do with them: keep them as friends, or sell them a meal. Ties pay everybody one point less.
return {
  title = "Feasts",
  state = { turn = { "guests" }, player = { "friends" }, game = { "feasts" } },
  scored = {
    city = function(city)
      turn.guests = turn.guests + city.tiles
      game.feasts = game.feasts + 1
      if game:random(4) == 1 then turn.player:award(1) end
    end,
  },
  ask = {
    { at = "turn_end",
      options = function(player, offer)
        if turn.guests > 0 then
          offer:set("keep", "friends", player.friends + turn.guests)
          offer:award("sell", turn.guests // 2)
        end
        offer:pass()
      end },
  },
  total = function(_, points, _, winners) return winners > 1 and points > 0 and points - 1 or points end,
  finish = function(player, tally)
    tally:per("tile", 1)
    tally:count("tile", player.friends // 4)
  end,
}
