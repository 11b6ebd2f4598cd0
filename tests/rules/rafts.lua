-- Rafts: the roads of a lake end there until a raft joins two of them; whoever places a tile beside a lake may lay its
-- raft anew.
return {
  title   = "Rafts",
  marks   = { tile = { lake = { glyph = "l" } } },
  patches = { raft = { joins = "road", tile = "lake" } },
  ask = {
    { at = "changed", tile = "lake", options = function(_, offer) offer:patch("raft", turn.tile) end },
    { at = "changed", once = "part",
      options = function(_, offer)
        for tile in turn.tile:near(4) do
          if tile.lake then offer:patch("raft", tile) end
        end
        offer:pass()
      end },
  },
  tiles = [[
  RF1 x6       RF2 x4
  ...|...      ...|...
  ...|...      ...|...
  ...|...      ...|...
  ---l---      ---l---
  .......      ...|...
  .......      ...|...
  .......      ...|...
]],
}
