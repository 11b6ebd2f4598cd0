-- Inns & Cathedrals: finish what you started. A road past an inn, or a city with a cathedral, pays one
-- point more per tile when it is complete, and nothing when the game ends first. The big follower counts
-- as two in every majority. Rulings: docs/rules/inns.md.
return {
  title = "Inns & Cathedrals",
  marks = { road = { inn = { glyph = "i" } }, city = { cathedral = { glyph = "A" } } },
  figures = { big = { each = "big_follower", follower = true, weight = 2 } },
  options = {
    big_follower       = { "on", "off" },
    open_inn_cathedral = { "zero", "plain" },
  },

  score = {
    ["road inn"]       = { complete = { tile = 1 } },
    ["city cathedral"] = { complete = { tile = 1, pennant = 1 } },
    ["road inn open_inn_cathedral=zero"]       = { open = "void" },
    ["city cathedral open_inn_cathedral=zero"] = { open = "void" },
  },

  tiles = [[
  I01 x2       I02          I03          I04          I05          I06
  CCCCCCC      ..CCC..      ..CCC..      ..CCC..      .CCCCCC      .CCCCCC
  CCCCCCC      ...C...      ...C...      ...C...      ..CCCCC      ..CCCCC
  CCCCCCC      C.....C      ......C      .....CC      ...CCCC      ...CCCC
  CCCACCC      CC...CC      .....CC      ....CCC      -i--CCC      ...|CCC
  CCCCCCC      C.....C      ......C      ...CCCC      .....CC      ...|.CC
  CCCCCCC      ...C...      ...C...      ..CCCPC      ......C      ...|..C
  CCCCCCC      ..CCC..      ..CCC..      .CCCCCC      .......      ...|...

  I07          I08          I09          I10          I11          I12
  .CCCCCC      .CCCCC.      .CCCCC.      .CCCCC.      .CCCCC.      CCCCCCC
  ..CCCPC      ..CCC..      ..CCC..      ..CCC..      ..CCC..      .CCCCC.
  .....CC      ...CC..      ...|...      .......      ...x...      ..CCC..
  -i-+.CC      ...CC..      ...|...      -i-+...      ---x---      --CPC--
  ...|.CC      ...CCC.      ...|...      ...|...      ...x...      ..CCC..
  ...|..C      ....CC.      ...|...      ...|...      ..CCC..      .CCCCC.
  ...|...      ......#      ...|...      ...|...      .CCCCC.      CCCCCCC

  I13          I14          I15          I16          I17
  .......      .......      .......      .......      ...|...
  .......      .......      .......      .......      ..++...
  .......      ..MMM..      .......      .......      .++....
  -i-+...      --MMM--      ---i---      ---x-i-      -+...+-
  ...|...      ..MMM..      .......      ...|...      ....++.
  ...|...      .......      .......      ...|...      ...++..
  ...|...      .......      .......      ...|...      ...|...
]],
}
