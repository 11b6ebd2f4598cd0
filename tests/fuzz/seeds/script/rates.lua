return {
  title = "Rates",
  marks = { road = { inn = { glyph = "i" } }, city = { crown = { glyph = "k", merge = "max" } } },
  score = {
    ["road inn"] = { complete = { tile = 1 }, open = "void" },
    ["city crown"] = { crown = 3, tile = -1 },
    field = { city = 1, once = "player" },
  },
  tiles = [[
  Z1 x9        Z2 x9
  .......      CCCCCCC
  .......      CkCCCkC
  .......      CCCCCCC
  ---i---      CCCCCCC
  .......      CCCCCCC
  .......      CCCCCCC
  .......      CCCCCCC
]],
}
