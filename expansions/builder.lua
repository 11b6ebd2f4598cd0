-- The builder: stands beside a thief or knight of his owner. When the owner places a tile on the builder's
-- road or city, he finishes this part of his turn and then draws a second tile, once a turn.
-- Comes with the 24 tiles of Traders & Builders. Rulings: docs/rules/builder.md.
return {
  title = "The builder",
  marks = {
    city = {
      wine  = { glyph = "w", merge = "sum" },
      grain = { glyph = "g", merge = "sum" },
      cloth = { glyph = "c", merge = "sum" },
    },
  },
  state   = { turn = { "second_tile" } },
  figures = { builder = { each = "builder", on = "road city", joins = "follower", open = true } },
  options = {
    builder        = { "on", "off" },
    builder_second = { "auto", "optional" },
  },

  -- Checked when the tile is placed: a builder deployed with it comes too late, and losing him afterwards
  -- takes nothing away (BLD-4, BLD-11). Never a third tile (BLD-5).
  placed = {
    ["builder builder_second=auto"] = function() if turn.part == 1 then turn.second_tile = 1 end end,
    ["builder builder_second=optional"] = function() if turn.part == 1 then turn.second_tile = -1 end end,
  },
  ask = {
    { at = "again", who = "active", when = "builder_second=optional",
      options = function(_, offer)
        if turn.second_tile == -1 and game.left > 0 then offer:set("second", "second_tile", 1) end
        offer:pass()
      end },
  },
  again = "second_tile",

  tiles = [[
  T01          T02          T03          T04          T05          T06
  ..CCC..      CCCCC..      CCCCC..      CCCCC..      CCCCCCC      ..CCC..
  ...C...      CwCC...      .CCC...      .CCC...      .CCCCCC      ...C...
  CC....C      CCC...C      ..CC..C      ..CC..C      ..CCCCC      .....CC
  CCC..CC      CC...CC      ..Cc.CC      ..Cw.CC      ..CCgCC      ----CCC
  CCCC..C      C...CCC      ..CC..C      ..CC..C      ..CCCCC      ...CCCC
  CcCCC..      ...CCCC      .CCC...      .CCC...      .CCCCCC      ..CCCcC
  CCCCC..      ..CCCCC      CCCCC..      CCCCC..      CCCCCCC      .CCCCCC

  T07          T08          T09          T10          T11          T12
  ..CCC..      CCCCCCC      .CCCCCC      .CCCCCC      .CCCCCC      .CCCCCC
  ...C...      .CCCCCC      ..CCCgC      ..CCCwC      ..CCCgC      ..CCCgC
  .....CC      ..CCCCC      ...CCCC      ...CCCC      ...CCCC      ..CCCCC
  ----CCC      --CCwCC      ....CCC      ....CCC      ----CCC      --CCCCC
  ...CCCC      ..CCCCC      .....CC      .....CC      .....CC      .CCCCCC
  ..CCCgC      .CCCCCC      ......C      ......C      ......C      .CC...C
  .CCCCCC      CCCCCCC      .......      .......      .......      #......

  T13          T14          T15          T16          T17          T18
  .CCCCCC      .CCCCCC      .CCCCCC      .CCCCCC      CCCCCCC      CCCCCCC
  ..CCCcC      ..CCCwC      ..CCCcC      ..CCCwC      .CCCCC.      .CCCCC.
  ...CCCC      ..CCCCC      ..CCCCC      ..CCCCC      ..CCC..      ..CCC..
  ...|CCC      ..CCCCC      --CCCCC      --CCCCC      ..CwC..      --CgC..
  ...|.CC      .CCCCCC      .CCCCCC      ...CCCC      ..CCC..      ..CCC..
  ...|..C      .CC|..C      .CC|..C      ...|..C      .CCCCC.      .CCCCC.
  ...|...      #..|...      #..|...      ...|...      CCCCCCC      CCCCCCC

  T19          T20          T21          T22          T23          T24
  CCCCCCC      .CCCCC.      CCCCCCC      .CCCCC.      .......      ...|...
  .CCCCC.      ..CCC..      .CCCCC.      ..CCC..      .......      ...|...
  ..CCC..      ...|...      ..CCC..      ...|...      ..MMM..      ...|...
  --CwC..      --x|...      --CwC--      ...+---      --MMM--      ---%---
  ..CCC..      ...|...      ..CCC..      .......      ..MMM..      ...|...
  .CCCCC.      ...|...      .CCCCC.      .......      ...|...      ...|...
  CCCCCCC      ...|...      CCCCCCC      .......      ...|...      ...|...
]],
}
