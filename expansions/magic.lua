-- Mage & Witch: a magic tile moves one of them to an open road or city. Where the mage stands every tile is
-- worth a point more; where the witch stands half is paid, rounded up. Rulings: docs/rules/magic.md.

local MOVE = {
  { move = "mage witch", to = "road open" }, -- MAG-2
  { move = "mage witch", to = "city open" },
  { recall = "mage witch", otherwise = true }, -- MAG-3
}

local function leave(name) return function() game[name]:recall() end end

return {
  title = "Mage & Witch",
  marks = { tile = { magic = { glyph = "*", ground = "field" } } },
  pieces = { mage = { on = "road city" }, witch = { on = "road city" } },
  ask = {
    { at = "placed", tile = "magic", text = "Mage or witch goes to another open road or city", offer = MOVE },
    { at = "placed", together = "mage witch", text = "Mage and witch part", offer = MOVE }, -- MAG-4
  },
  score = { -- MAG-5
    ["road mage"]  = { extra = { tile = 1 } },
    ["city mage"]  = { extra = { tile = 1 } },
    ["road witch"] = { half = true },
    ["city witch"] = { half = true },
  },
  scored = { -- MAG-6
    ["road mage"] = leave("mage"), ["city mage"] = leave("mage"),
    ["road witch"] = leave("witch"), ["city witch"] = leave("witch"),
  },

  tiles = [[
  MW01         MW02         MW03         MW04         MW05         MW06
  ..CCC..      CCCCCCC      ..CCC..      .CCCCCC      .CCCCC.      CCCCCCC
  ...C...      ..CCCCC      ...C...      ..CCCCC      ..CCC..      ..CCC..
  ....*.C      .*.CCCC      ......C      .....CC      .......      .*CCC..
  --+..CC      ---CCCC      ---+.CC      ---+.CC      ...*...      --CCC--
  ..|...C      ...CCCC      ...|..C      ...|.CC      .......      ..CCC..
  ..CC...      ..CCCCC      .*.|...      .*.|..C      ..CCC..      ..CCC..
  ..CCC..      CCCCCCC      ...|...      ...|...      .CCCCC.      CCCCCCC

  MW07         MW08
  .CCCCC.      .CCCCC.
  ..CCC..      ..CCC..
  .......      ....|..
  ---x---      -+..+--
  ...|...      .+.....
  .*.|...      .+++.*.
  ...|...      ...|...
]],

  pictures = {
    magic = [[#2f2050 M12-.6L15.2 8 24.4 8.4 17.2 14.2 19.6 23.2 12 18 4.4 23.2 6.8 14.2-.4 8.4 8.8 8Z
      #8f6be0 M12 2.4L14.4 9 21.4 9.4 15.8 13.6 17.8 20.6 12 16.6 6.2 20.6 8.2 13.6 2.6 9.4 9.6 9Z
      #e4d8ff M12 6L13.2 10.4 17 10.8 13.8 13.2 14.8 16.8 12 14.8 9.2 16.8 10.2 13.2 7 10.8 10.8 10.4Z]],
    mage = [[#1d2b4a M12-1L16.4 8C17 10 16.2 12 15 13L20 24.4H4L9 13C7.8 12 7 10 7.6 8Z
      #3f6fc0 M12 13L18.2 23.2H5.8Z #f6d7b8 M12 7A3 3 0 1 1 12 13 3 3 0 1 1 12 7Z #2f4f9a M12 1.6L15 8.2H9Z
      #f2d14a M12 15L12.9 17.2 15.2 17.4 13.4 18.8 14 21 12 19.8 10 21 10.6 18.8 8.8 17.4 11.1 17.2Z]],
    witch = [[#1c1a1e M12-1.4L15.6 6.6 20.4 8.2V9.6H16.4C16.4 11.2 15.8 12.4 14.8 13.2L20 24.4H4L9.2 13.2C8.2
      12.4 7.6 11.2 7.6 9.6H3.6V8.2L8.4 6.6Z #5a3a78 M12 13.4L18 23.2H6Z
      #cfe0a8 M12 7.7A2.7 2.7 0 1 1 12 13.1 2.7 2.7 0 1 1 12 7.7Z #37333c M12 1.2L14.6 7 18.6 8.4H5.4L9.4 7Z]],
  },
}
