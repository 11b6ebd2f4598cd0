-- Shepherds: a shepherd on a field gathers sheep out of a bag. When their owner extends the field they draw again, or
-- sell all sheep of the field, for all shepherds there. A wolf scatters everything. Rulings: docs/rules/sheep.md.
local TOKENS = "sheep1 sheep2 sheep3 sheep4 wolf"

local function sell(field) -- SHE-6, SHE-8
  local sum = 0
  for shepherd in field:figures(nil, "shepherd") do
    for i = 1, 4 do sum = sum + i * shepherd["sheep" .. i] end
  end
  for shepherd in field:figures(nil, "shepherd") do
    shepherd.player:award(sum)
    shepherd:recall() -- with the tokens, back into the bag
  end
end

local function grow(shepherd) -- SHE-3, SHE-5
  if shepherd:draw(TOKENS) ~= "wolf" then return end
  for each in shepherd.feature:figures(nil, "shepherd") do each:recall() end
end

return {
  title   = "Shepherds",
  state   = { figure = { "herding" } },
  figures = { shepherd = { each = 1, on = "field" } },
  tokens  = { -- SHE-1, SHE-10
    sheep1 = { game = 4, figure = 0 }, sheep2 = { game = 5, figure = 0 }, sheep3 = { game = 5, figure = 0 },
    sheep4 = { game = 2, figure = 0 }, wolf   = { game = 2, figure = 0 },
  },
  deploy   = { ["shepherd: any shepherd"] = "this field has a shepherd" }, -- SHE-2
  deployed = { shepherd = function(shepherd)
    shepherd.herding = turn.now
    grow(shepherd)
  end },
  ask = {
    { at = "changed", text = "The flock grows, or it is sold", -- SHE-4
      offer = {
        { pick = "grow", figure = "shepherd", near = 1, note = "herding" },
        { pick = "sell", figure = "shepherd", near = 1, note = "herding" },
      },
      does = function(_, answer)
        if answer.label == "grow" then grow(answer.figure) else sell(answer.figure.feature) end
      end },
  },
  danger = { ["field any shepherd closed"] = sell }, -- SHE-7, after the question

  pictures = {
    shepherd = "M9.5 1.5C11.8 1.5 13.2 3 13.2 5.2 13.2 6.8 12.4 8 11.2 8.6L15 11 15.8 15 18 15.6V7A3.4 3.4 0 0 1 23.4 4.4L22 6A1.6 1.6 0 0 0 20 7V24H2.6L4.4 11 7.8 8.6C6.6 8 5.8 6.8 5.8 5.2 5.8 3 7.2 1.5 9.5 1.5Z",
  },
}
