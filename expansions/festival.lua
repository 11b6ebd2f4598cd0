-- The festival: whoever places such a tile may take one of their figures home instead of deploying.
-- Rulings: docs/rules/festival.md.

local TEXT = "A figure comes home from the festival"

return {
  title = "The festival",
  marks = { tile = { festival = { glyph = "e", ground = "field" } } },
  options = { festival = { "figure", "follower" } },
  ask = { -- FES-1, FES-2
    { at = "action", tile = "festival", when = "festival=figure", text = TEXT,
      offer = { recall = "figure" } },
    { at = "action", tile = "festival", when = "festival=follower", text = TEXT,
      offer = { recall = "follower" } },
  },

  tiles = [[
  FE01         FE02         FE03         FE04         FE05         FE06
  CCCCC..      CCCCC..      .CCCCC.      .CCCCC.      .CCCCC.      ..CCC..
  CCCC...      .CCC...      ..CCC..      ..CCC..      ..CCC..      ...C...
  CCC...C      ..CC..C      ...|...      ...|...      .......      .e.x...
  CC.e.CC      .eCC.CC      ---+...      ...|...      ---+...      ---x---
  C...CCC      ..CC..C      .......      ...|.e.      ...|.e.      ...x...
  ...CCCC      .CCC...      ...e...      ...|...      ...|...      ...C...
  ..CCCCC      CCCCC..      .......      ...|...      ...|...      ..CCC..

  FE07         FE08         FE09         FE10
  .CCCCC.      .CCCCC.      .......      ...|...
  ..CCC..      ..CCC..      .....e.      ..++...
  ...|...      .......      ..MMM..      .++....
  ...+---      ...+---      --MMM..      -+.e.+-
  .......      .e.|...      ..MMM..      ....++.
  ...e...      ...|...      ...|...      ...++..
  .......      ...|...      ...|...      ...|...
]],

  pictures = {
    festival = [[#3d2b20 M3 0H4.8V24H3Z M19.2 0H21V24H19.2Z M4 3.2C9 7.4 15 7.4 20 3.2V4.6C15 8.8 9 8.8 4 4.6Z
      #c8432f M5.4 5.4L9 7.4 6.6 12.4Z #f2c230 M9.4 7.4H13.2L11.2 13Z #2f6fb3 M13.8 7.4L17.8 5.8 16.8 12Z
      #4f8a4b M4.8 12.6H19.2V14.2H4.8Z
      #8a5a33 M6.4 14.2H9V19.2H6.4Z M10.6 14.2H13.4V19.2H10.6Z M15 14.2H17.6V19.2H15Z
      #fdf3dc M6 12.8H9.4V14.6H6Z M10.2 12.8H13.8V14.6H10.2Z M14.6 12.8H18V14.6H14.6Z]],
  },
}
