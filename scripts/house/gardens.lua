-- Gardens: a garden is claimed like a cloister and pays two points for each tile around it, but only when
-- all eight lie there. An unfinished garden pays nothing.
return {
  title = "Gardens",
  marks = { cloister = { garden = { glyph = "Y" } } },
  score = { ["cloister garden"] = { complete = { tile = -1, neighbour = 1 }, open = "void" } },
  tiles = [[
  Y01 x2       Y02          Y03
  .......      .......      .......
  .......      .......      .......
  ..MMM..      ..MMM..      ..MMM..
  ..MYM..      --MYM..      --MYM--
  ..MMM..      ..MMM..      ..MMM..
  .......      .......      .......
  .......      .......      .......
]],
}
