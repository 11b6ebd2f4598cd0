-- The canal (for tests): water of its own that meets only water, under a road and a town, past a watchtower that
-- nobody enters by himself, and an orchard, which pays like a cloister but is none. Fields take the bailey for a city.
return {
  title = "The canal",
  kinds = {
    canal   = { shape = "path", glyph = "~", letter = "W", scored = "never", colour = "#4f8fc4" },
    bailey  = { shape = "area", glyph = "B", letter = "B", like = "city" },
    orchard = { shape = "building", glyph = "o", letter = "O" },
    watch   = { shape = "spot", glyph = "t", letter = "T", like = "field", safe = true },
  },
  figures = { gardener = { each = 1, follower = true, on = "orchard" } },
  marks   = { tile = { gate = { glyph = "g", ground = "canal" } }, orchard = { apple = { glyph = "a", merge = "sum" } } },
  score   = { orchard = { tile = 1, neighbour = 1, apple = 2 }, bailey = { tile = 3 } },
  tiles = [[
  Z40 x4       Z41 x3       Z42 x2       Z43 x3       Z44 x2       Z45 x2       Z46 x2       Z47 x2       Z48 x2
  .......      ...|...      .CCCCC.      .......      BBBBBBB      CCCCCCC      .CCCCC.      CCCCCCC      #CCCCC#
  .......      ...|...      ..CCC..      .a.....      .BBBBB.      .CCCCCC      .#CCC#.      .CCCCC.      C#CCC#C
  .......      ...|...      ...%...      .......      .......      ..CCCCC      ..#C#..      ..CCC..      CC.C#CC
  ~~~g...      ~~~%~~~      ~~~%~~~      ~~~~...      ...t...      ...###:      ...C...      -%%%%%-      CCC%CCC
  .......      ...|...      ...%...      ...~...      .......      ..CCCCC      ...#...      ..CCC..      CC#C.CC
  .o.....      ...|...      ..CCC..      ...~...      .......      .CCCCCC      ...#...      .CCCCC.      C#CCC#C
  .......      ...|...      .CCCCC.      ...~...      .......      CCCCCCC      ...:...      CCCCCCC      #CCCCC#
]],
}
