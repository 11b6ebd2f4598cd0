-- Weather: the first player draws a card for each round. In the sun cities pay a point more for each tile, in the rain
-- cloisters two; a storm keeps figures off the roads and sends one rider home. When no card is left, all are shuffled.
local CARDS = { "sun", "rain", "storm" }

return {
  title  = "Weather",
  tokens = { sun = { game = 3, player = 0 }, rain = { game = 3, player = 0 }, storm = { game = 2, player = 0 } },
  state  = { game = { "weather" } },
  turn_start = function(player)
    if player.seat > 1 then return end
    if game.sun + game.rain + game.storm == 0 then
      for _, card in ipairs(CARDS) do player:give(card, game, 9) end
    end
    local drawn, riders = player:draw("sun rain storm"), {}
    for n, card in ipairs(CARDS) do if card == drawn then game.weather = n end end
    for rider in game:followers(nil, "road") do riders[#riders + 1] = rider end
    if drawn == "storm" and #riders > 0 then riders[game:random(#riders)]:recall() end
  end,
  deploy = { road = function()
    if game.weather == 3 then return false, "a storm is raging" end
  end },
  score = {
    ["city complete"] = function(_, tally) if game.weather == 1 then tally:per("tile", 1) end end,
    cloister = function(_, tally) if game.weather == 2 then tally:bonus(2) end end,
  },
}
