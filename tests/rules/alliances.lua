-- Alliances: at the end of a turn a player may propose one to somebody, who accepts or does not. Whoever is paid for a city
-- brings their ally half of it, until one of them declares war.
return {
  title = "Alliances",
  state = { player = { "ally" } },
  scored = { city = function(city)
    for winner in city:winners() do
      if winner.ally > 0 then game.players[winner.ally]:award(city.value // 2) end
    end
  end },
  ask = {
    { at = "turn_end", once = "turn",
      options = function(player, offer)
        if player.ally > 0 then offer:pick("war") end
        for _, other in ipairs(game.players) do
          if other ~= player and player.ally + other.ally == 0 then offer:pick("propose", other) end
        end
        offer:pass()
      end,
      does = function(player, answer)
        if answer.label == "war" then game.players[player.ally].ally, player.ally = 0, 0 end
      end,
      follow = { { who = "others", options = function(player, offer, last)
          if last.player == player then offer:pick("accept") offer:pass() end
        end,
        does = function(player, answer)
          player.ally, answer.last.who.ally = answer.last.who.seat, player.seat
        end } } },
  },
}
