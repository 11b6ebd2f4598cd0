-- Goldmines: each brings a bar of gold for itself and one for a neighbour. Whoever scores a feature takes the
-- bars on its tiles; the more of them, the more each is worth at the end. Rulings: docs/rules/gold.md.

-- The tiles whose bars belong to a feature: its own, those around a building, those on both sides of a castle (GLD-2).
local function bars(feature)
  local tiles = {}
  for segment in feature:segments() do tiles[#tiles + 1] = segment.tile end
  local first, second = tiles[1], tiles[2]
  if feature.kind == "cloister" or feature.kind == "garden" then
    for tile in first:near(8) do tiles[#tiles + 1] = tile end
  elseif feature.kind == "castle" then
    local aside = first.x == second.x and 2 or 0 -- east and west of it, or north and south
    for _, tile in ipairs({ first, second }) do
      tiles[#tiles + 1] = tile:step(aside)
      tiles[#tiles + 1] = tile:step(aside + 4)
    end
  end
  return tiles
end

-- One bar each in turn, as long as there are any (GLD-3).
local function share(feature)
  local takers, next_one = {}, 0
  for player in feature:winners() do takers[#takers + 1] = player end
  if #takers == 0 then return end
  for _, tile in ipairs(bars(feature)) do
    while tile:give("gold", takers[next_one % #takers + 1]) > 0 do next_one = next_one + 1 end
  end
end

return {
  title = "Goldmines",
  with = { "abbot", "castles" },
  marks = { tile = { goldmine = { glyph = "m", ground = "field" } } },
  tokens = { gold = { game = 16, player = 0, tile = 0 } },
  placed = { goldmine = function(tile) game:give("gold", tile) end },
  ask = {
    { at = "placed", tile = "goldmine", auto = true, -- GLD-1
      text = "A second bar of gold is laid on a tile beside the mine",
      offer = { pick = "gold", near = 8 },
      does = function(_, answer) game:give("gold", answer.tile) end },
  },
  scored = { ["road city gold occupied"] = share, ["cloister garden castle occupied"] = share },
  finish = function(player, tally) -- GLD-4
    local gold = player.gold
    tally:bonus(gold * (gold > 9 and 4 or gold > 6 and 3 or gold > 3 and 2 or 1))
  end,

  tiles = [[
  GO01         GO02         GO03         GO04         GO05         GO06
  .CCCCCC      .CCCCCC      .CCCCCC      CCCCCCC      .......      ...|...
  ..CCCCC      ..CCCCC      ..CCCCC      ..CCC..      .m.MMM.      .m.+++.
  .....CC      .....CC      .m...CC      .m.C...      ...MMM.      .....+.
  .MMM.CC      ---+.CC      -+.M.CC      ---%---      -+.MMM.      -+.M.+-
  .MMM..C      ...|.CC      .+...CC      ...C...      .+.....      .+.....
  .m....C      .m.|..C      .+++..C      ..CCC..      .+++...      .+++...
  .......      ...|...      ...|...      CCCCCCC      ...|...      ...|...

  GO07         GO08
  ...|...      ...|...
  .m.|...      ..++...
  ...|...      .++....
  ---%---      -+.m.+-
  ...|...      ....++.
  ...|...      ...++..
  ...|...      ...|...
]],

  pictures = {
    goldmine = [[#332c26 M-.6 22.8L2.6 9.4 8.4 2.6H15.6L21.4 9.4 24.6 22.8Z
      #8b8173 M1 21.6L3.8 10 9 3.8H15L20.2 10 23 21.6Z #b0a593 M5 14L5.8 10.6 9.6 6 12.4 5 9.8 9.4Z
      #1f1a17 M6.8 21.6V13.4A5.2 5.2 0 0 1 17.2 13.4V21.6Z
      #6b4a2b M6 21.6V12.4H7.6V21.6Z M16.4 21.6V12.4H18V21.6Z M5.4 11.4H18.6V13H5.4Z
      #f2c230 M8.4 21.6L9.2 18.8H11.6L12.4 21.6Z M12.2 21.6L13 18.8H15.4L16.2 21.6Z M10.4 18.4L11.2
      15.8H13.4L14.2 18.4Z]],
  },
}
