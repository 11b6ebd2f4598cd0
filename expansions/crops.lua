-- Crop circles: after his turn's scoring, whoever placed one decides for all. Either everybody may add a
-- follower beside one of his own of the kind the circle shows, or everybody must take one home. A fork
-- speaks to farmers, a club to thieves, a shield to knights. Rulings: docs/rules/crops.md.

local ADD = 1

-- The choice, and then the answers of all players, the active one last.
local function circle(symbol, kind)
  local choice = { at = "scored", who = "active", tile = symbol, anyone = kind,
    choose = { "add", "return" }, into = "circle" }
  local answers = { at = "scored", who = "all", tile = symbol, follower = kind,
    options = function(player, offer)
      if turn.circle ~= ADD then return offer:recall(kind) end
      offer:follower(kind)
      if game:option("crop_a_place") == "feature" then
        for figure in game:followers(player, kind) do
          for segment in figure.feature:segments() do offer:follower(segment) end
        end
      end
      if game:option("crop_a_mandatory") == 0 then offer:pass() end
    end }
  return choice, answers
end

local fork, farmers = circle("fork", "field")
local club, thieves = circle("club", "road")
local shield, knights = circle("shield", "city")

return {
  title = "Crop circles",
  marks = { tile = { fork = { glyph = "f" }, club = { glyph = "b" }, shield = { glyph = "s" } } },
  state = { turn = { "circle" } },
  options = {
    crop_a_mandatory = { 0, 1 },
    crop_a_place     = { "segment", "feature" },
    crop_pack        = { "I", "II" },
  },

  ask = { fork, farmers, club, thieves, shield, knights },

  tiles = {
    ["crop_pack=I"] = [[
  K01          K02          K03          K04          K05          K06
  .CCCCCC      ..CCC..      .CCCCC.      .CCCCC.      .......      .......
  ..CCCCC      ...C...      ..CCC..      ..CCC..      .......      .......
  ...CCCC      ......C      .......      .......      ....b..      .......
  ....CCC      .....CC      ---+...      ...f---      ---+...      ---b---
  ..s..CC      ..s...C      ...|.f.      .......      ...|...      ...|...
  ......C      .......      ...|...      .......      ...|...      ...|...
  .......      .......      ...|...      .......      ...|...      ...|...
]],
    ["crop_pack=II"] = [[
  K07          K08          K09          K10          K11          K12
  .......      ...|...      .CCCCC.      .CCCCC.      .CCCCC.      CCCCCC#
  .......      ...|...      ..CCC..      ..CCC..      ..CCC..      CCCCCsC
  .......      ...bb..      .......      .......      ...s...      CCCCsCC
  ---+b--      -+..b--      ...f...      ---f---      ...s...      CCCsCCC
  ...|...      .++....      ...|...      .......      ...s...      CCsCCCC
  ...|...      ..++...      ...|...      .......      ..CCC..      CsCCCCC
  ...|...      ...|...      ...|...      .......      .CCCCC.      #CCCCCC
]],
  },
}
