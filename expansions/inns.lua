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

  pictures = {
    inn = [[#2c6a97 M2 15.4C1 10.6 6 8.6 12 9.4 18.6 8.4 24 11.4 22.2 17.2 21 21.8 14.6 23 9 22 4.6 21.6 2.8 19
      2 15.4Z
      #5fb0dc M3.2 15.4C2.6 11.6 6.8 10 12 10.6 18 9.8 22.4 12.2 21 16.8 20 20.6 14.2 21.6 9.2 20.8 5.2 20.4 3.8
      18.4 3.2 15.4Z
      #d6eef9 M8 17.4Q10 16 12 17.4T16 17.4V18.6Q14 20 12 18.6T8 18.6Z M14.6 14Q16.2 13 17.8 14T20 14V15Q18.6 16
      17 15T14.6 15Z #5a4636 M3.4 14.2V6.4L1.6 6.6 8.6-.6 15.6 6.6 13.8 6.4V14.2Z
      #f7ecd2 M4.4 13.2V6.6H12.8V13.2Z #b7472f M2.8 6.2L8.6.6 14.4 6.2Z #4a3628 M7.4 13.2V9.4H9.8V13.2Z]],
    cathedral = [[#3a3028 M-4.6 27V2.4L.6-7 5.2 1.4 12-4.6 18.8 1.4 23.4-7 28.6 2.4V27Z
      #efe3c6 M-3.4 25.8V3.6H4.6V6.4H19.4V3.6H27.4V25.8Z
      #5b6b86 M-4 3.4L.6-5 5 3.2Z M19 3.2L23.4-5 28 3.4Z M4.8 6L12-3 19.2 6Z
      #4a3628 M9 25.8V20.6A3 3 0 0 1 15 20.6V25.8Z M-.8 10V6.8A1.4 1.4 0 0 1 2 6.8V10Z M22 10V6.8A1.4 1.4 0 0 1
      24.8 6.8V10Z M-.8 19V14.8A1.4 1.4 0 0 1 2 14.8V19Z M22 19V14.8A1.4 1.4 0 0 1 24.8 14.8V19Z
      #3f7fbf M12 8.4A4 4 0 1 1 12 16.4 4 4 0 1 1 12 8.4Z #f2d14a M12 10.4A2 2 0 1 1 12 14.4 2 2 0 1 1 12 10.4Z
      #c9b894 M4.6 7.2H5.6V25.8H4.6Z M18.4 7.2H19.4V25.8H18.4Z]],
  },
}
