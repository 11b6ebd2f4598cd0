-- Tolls (for tests): a road with a toll house pays two points more for each, and nothing while unfinished.
-- Whoever lays a tile with one earns a coin; every three coins are a point in the end.
return {
  title = "Tolls",
  marks = { road = { toll = { glyph = "t", merge = "sum" } } },
  state = { player = { "coins" } },

  placed = {
    ["road toll"] = function() turn.player.coins = turn.player.coins + 1 end,
  },

  score = {
    ["road toll"] = { complete = { toll = 2 }, open = "void" },
  },

  finish = function(player, tally) tally:bonus(player.coins // 3) end,

  tiles = [[
  Z11 x4       Z12 x3       Z13 x2
  .......      .......      ...|...
  .......      .......      ...|...
  .......      .......      ...t...
  --ttt--      --t+...      --tx---
  .......      ...|...      ...|...
  .......      ...|...      ...|...
  .......      ...|...      ...|...
]],
}
