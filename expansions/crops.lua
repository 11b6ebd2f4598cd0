-- Crop circles: after the scoring of a tile, whoever placed one decides for all. Either everybody may add a
-- follower beside one of their own of the kind the circle shows, or everybody must take one home. A fork
-- speaks to farmers, a club to thieves, a shield to knights. Rulings: docs/rules/crops.md.

local ask = {}

-- The choice of one for all, and then the answers of all players, the active one last; or each does as they like.
local function circle(time, symbol, kind, followers)
  local shown, add = "The circle shows a " .. symbol .. ", for " .. followers .. ": ", "add one beside one of your own"
  local function answers(when, how)
    how.at, how.who, how.tile, how.follower = time, "all", symbol, kind
    how.when = "crop_timing=" .. time .. " crop_choice=" .. when
    how.text = shown .. how.text
    ask[#ask + 1] = how
  end
  ask[#ask + 1] = { at = time, who = "active", tile = symbol, anyone = kind,
    when = "crop_timing=" .. time .. " crop_choice=active",
    text = shown .. "A everybody may add one, or B everybody takes one home",
    choose = { "add", "return" }, into = "circle" }
  for _, place in ipairs { "segment", "tile", "feature" } do
    local where, pass = " crop_a_place=" .. place, "crop_a_mandatory=0"
    answers("active" .. where, { given = { circle = 1 }, add = place, pass = pass, text = add })
    answers("each" .. where, { recall = true, add = place, pass = pass, text = add .. ", or take one home" })
  end
  answers("active", { given = { circle = 2 }, recall = true, text = "take one home" })
end

for _, time in ipairs({ "scored", "turn_end" }) do
  circle(time, "fork", "field", "farmers")
  circle(time, "club", "road", "thieves")
  circle(time, "shield", "city", "knights")
end

return {
  title = "Crop circles",
  marks = { tile = { fork = { glyph = "f" }, club = { glyph = "b" }, shield = { glyph = "s" } } },
  state = { turn = { "circle" } },
  options = {
    crop_a_mandatory = { 0, 1 },
    crop_a_place     = { "segment", "tile", "feature" },
    crop_choice      = { "active", "each" },
    crop_pack        = { "I", "II" },
    crop_timing      = { "scored", "turn_end" },
  },

  ask = ask,

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

  pictures = {
    fork = [[#8a7420 M12-2A14 14 0 1 1 12 26 14 14 0 1 1 12-2Z
      #e9d26a M12-.8A12.8 12.8 0 1 1 12 24.8 12.8 12.8 0 1 1 12-.8Z
      #b99a2e M12 1A11 11 0 1 1 12 23 11 11 0 1 1 12 1Z M12 2.4A9.6 9.6 0 1 0 12 21.6 9.6 9.6 0 1 0 12 2.4Z
      #5a4310 M11 20.4V12C8.4 12 7 10.6 7 8V4.4H8.6V8C8.6 9.4 9.4 10.2 11 10.4V3.6H13V10.4C14.6 10.2 15.4 9.4
      15.4 8V4.4H17V8C17 10.6 15.6 12 13 12V20.4Z]],
    club = [[#8a7420 M12-2A14 14 0 1 1 12 26 14 14 0 1 1 12-2Z
      #e9d26a M12-.8A12.8 12.8 0 1 1 12 24.8 12.8 12.8 0 1 1 12-.8Z
      #b99a2e M12 1A11 11 0 1 1 12 23 11 11 0 1 1 12 1Z M12 2.4A9.6 9.6 0 1 0 12 21.6 9.6 9.6 0 1 0 12 2.4Z
      #5a4310 M7.2 19.6L5.6 18 10.4 12.6C10 8.4 12.4 5 16.4 4.4 18.6 4.2 19.6 5.2 19.4 7.4 19 11.6 15.8 14 12
      13.8Z]],
    shield = [[#8a7420 M12-2A14 14 0 1 1 12 26 14 14 0 1 1 12-2Z
      #e9d26a M12-.8A12.8 12.8 0 1 1 12 24.8 12.8 12.8 0 1 1 12-.8Z
      #b99a2e M12 1A11 11 0 1 1 12 23 11 11 0 1 1 12 1Z M12 2.4A9.6 9.6 0 1 0 12 21.6 9.6 9.6 0 1 0 12 2.4Z
      #5a4310 M6.6 5.4H17.4V11.6C17.4 15.4 15.2 18 12 19.6 8.8 18 6.6 15.4 6.6 11.6Z M8.2 7V11.6C8.2 14.6 9.6
      16.4 12 17.8V7Z]],
  },
}
