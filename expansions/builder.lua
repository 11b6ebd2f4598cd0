-- The builder: stands beside a thief or knight of its owner. When the owner places a tile on the builder's
-- road or city, they finish this part of their turn and then draw a second tile, once a turn.
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

  -- Checked when the tile is placed: a builder deployed with it comes too late, and losing it afterwards
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
  --CwC..      -x#|...      --CwC--      ...+---      --MMM--      ---%---
  ..CCC..      ...|...      ..CCC..      .......      ..MMM..      ...|...
  .CCCCC.      ...|...      .CCCCC.      .......      ...|...      ...|...
  CCCCCCC      ...|...      CCCCCCC      .......      ...|...      ...|...
]],

  pictures = {
    builder = [[M8.4 9.8C6.8 8.8 6 7.2 6.2 5.4L4.4 5.2V3.6H6.4C7 1.4 8.6.2 11 .2S15 1.4 15.6 3.6H17.6V5.2L15.8
      5.4C15.9 7 15.2 8.6 13.8 9.6L16.6 10.8 18.6 7.4 16.6 6.2 18.6 3 24 6.2 22 9.4 20.6 8.6 17.4 14.2 15.6 13.8
      17.4 24H4.6L6.4 14.2 3.8 17.6.8 15.6C2.2 12.6 4.8 10.4 8.4 9.8Z]],
    wine = [[#5a4636 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
      #fff8e6 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
      #7a2f7d M8.2 8.2A2.3 2.3 0 1 1 8.2 12.8 2.3 2.3 0 1 1 8.2 8.2Z M15.8 8.2A2.3 2.3 0 1 1 15.8 12.8 2.3 2.3 0
      1 1 15.8 8.2Z M10 12.2A2.3 2.3 0 1 1 10 16.8 2.3 2.3 0 1 1 10 12.2Z M14 12.2A2.3 2.3 0 1 1 14 16.8 2.3 2.3
      0 1 1 14 12.2Z
      #9a4a9c M12 8A2.3 2.3 0 1 1 12 12.6 2.3 2.3 0 1 1 12 8Z M12 16A2.2 2.2 0 1 1 12 20.4 2.2 2.2 0 1 1 12 16Z
      #4f8a4b M11.4 8.4V5.4C9 6 7.4 5 7 3.6 9.4 3 11 3.6 12 5 13 3.4 15.4 3 17 4 16 6 14.4 6.4 12.6 5.8V8.4Z]],
    grain = [[#5a4636 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
      #fff8e6 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z #8a6a1c M11.4 21.4V9H12.6V21.4Z
      #d9a520 M12 2.8C13.6 4.6 13.6 6.6 12 8.6 10.4 6.6 10.4 4.6 12 2.8Z M11.4 12C8.8 12 7.4 10.6 7.2 8 9.8 8.2
      11.2 9.6 11.4 12Z M12.6 12C15.2 12 16.6 10.6 16.8 8 14.2 8.2 12.8 9.6 12.6 12Z M11.4 16C8.8 16 7.4 14.6
      7.2 12 9.8 12.2 11.2 13.6 11.4 16Z M12.6 16C15.2 16 16.6 14.6 16.8 12 14.2 12.2 12.8 13.6 12.6 16Z M11.4
      20C8.8 20 7.4 18.6 7.2 16 9.8 16.2 11.2 17.6 11.4 20Z M12.6 20C15.2 20 16.6 18.6 16.8 16 14.2 16.2 12.8
      17.6 12.6 20Z]],
    cloth = [[#5a4636 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
      #fff8e6 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z #1f5f8b M7 6H16.6V11H7Z
      #3f8fc4 M5 11.4H15.4V18H5Z
      #8fc4e8 M5 13.2H15.4V14.2H5Z M5 15.4H15.4V16.4H5Z M16.6 5.8A2.2 2.6 0 1 1 16.6 11 2.2 2.6 0 1 1 16.6 5.8Z
      #d8ecf8 M15.4 11.4A2.8 3.3 0 1 1 15.4 18 2.8 3.3 0 1 1 15.4 11.4Z
      #1f5f8b M15.4 13.3A1.2 1.4 0 1 1 15.4 16.1 1.2 1.4 0 1 1 15.4 13.3Z]],
  },
}
