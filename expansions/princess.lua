-- The princess: whoever adds her to a city with knights may send one of them home instead of deploying. Comes
-- with 6 tiles of The Princess & the Dragon. Rulings: docs/rules/princess.md.

local KNIGHTS = { recall = "any follower city princess", near = 1 } -- PRI-1, PRI-3: in the city that she has joined
local TEXT = "The princess sends a knight home"

return {
  title = "The princess",
  marks = { city = { princess = { glyph = "Q" }, nocastle = { glyph = "n" } } },
  options = { princess = { "may", "must" } },
  ask = {
    { at = "action", tile = "city princess", when = "princess=may", alone = true, text = TEXT, -- PRI-2
      offer = KNIGHTS },
    { at = "action", tile = "city princess", when = "princess=must", must = true, alone = true, text = TEXT,
      offer = KNIGHTS },
  },

  tiles = [[
  DG01         DG03         DG06         DG08         DG10         DG19
  CCCCCC#      CCCCCCC      .CCCCCC      .CCCCCC      .CCCCCC      .CCCCC.
  .CCCC#C      .CCCCCC      ..CCCQC      ..CCCQC      ..CCCQC      ..CQC..
  ..CQ.CC      ..CCCCC      ..CCCCC      ...CCCC      .....CC      .......
  ..nC.CC      ..CCQCC      ..CCCCC      ....CCC      ---+.CC      ---x---
  .CC..CC      ..CCCCC      .CCCCCC      .....CC      ...|.CC      ...|...
  .C#.CPC      .CCCCCC      .CC...C      ......C      ...|..C      ...|...
  .#CCCCC      CCCCCCC      #......      .......      ...|...      ...|...
]],

  pictures = {
    princess = [[#3a2030 M12-1.4L16.2 7.4C16.4 9.8 15.8 11.4 14.8 12.4L20.6 24.4H3.4L9.2 12.4C8.2 11.4 7.6 9.8
      7.8 7.4Z #d9679b M12 12.6L18.6 23.2H5.4Z #f6d7b8 M12 6.3A3.1 3.1 0 1 1 12 12.5 3.1 3.1 0 1 1 12 6.3Z
      #6a4bb0 M12 .8L14.9 7.2H9.1Z #f2d14a M8.8 7H15.2V8.2H8.8Z #fbe3ee M12 15L14.4 23.2H9.6Z]],
    nocastle = [[#2c4f25 M12 7A5 5 0 1 1 12 17 5 5 0 1 1 12 7Z M8 11.4A3.6 3.6 0 1 1 8 18.6 3.6 3.6 0 1 1 8
      11.4Z M16 11.4A3.6 3.6 0 1 1 16 18.6 3.6 3.6 0 1 1 16 11.4Z
      #5c9148 M12 7.8A3.8 3.8 0 1 1 12 15.4 3.8 3.8 0 1 1 12 7.8Z M8.2 12.2A2.4 2.4 0 1 1 8.2 17 2.4 2.4 0 1 1
      8.2 12.2Z M15.8 12.2A2.4 2.4 0 1 1 15.8 17 2.4 2.4 0 1 1 15.8 12.2Z]],
  },
}
