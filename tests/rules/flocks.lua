-- Flocks: a farmer draws a sheep out of the bag when he is deployed, and his owner may draw another one for him at the
-- end of each turn, or sell the flock. A wolf scatters it.
local function grow(farmer)
  farmer.age = farmer.age + 1
  if farmer:draw("lamb sheep wolf") == "wolf" then farmer:recall() end
end

return {
  title    = "Flocks",
  tokens   = { lamb = { game = 6, figure = 0 }, sheep = { game = 4, figure = 0 }, wolf = { game = 2, figure = 0 } },
  state    = { figure = { "age" } },
  deployed = { field = grow },
  ask = {
    { at = "turn_end",
      options = function(player, offer)
        for farmer in game:followers(player, "field") do
          offer:pick("grow", farmer)
          offer:pick("sell", farmer)
        end
        offer:pass()
      end,
      does = function(player, answer)
        local farmer = answer.figure
        if answer.label == "grow" then return grow(farmer) end
        player:award(farmer.lamb + 2 * farmer.sheep + (farmer.age > 2 and 1 or 0))
        farmer:recall()
      end },
  },
}
