-- The abbot: stands on cloisters and in gardens. Instead of deploying, his owner may take him home from an
-- unfinished one for what it is worth now. Comes with 8 tiles with gardens, which take the place of tiles of
-- the base game. Rulings: docs/rules/abbot.md.
return {
  title   = "The abbot",
  kinds   = { garden = { shape = "building", glyph = "Y", letter = "G" } }, -- ABT-3: no cloister
  figures = { abbot = { each = 1, follower = true, on = "cloister garden" } }, -- ABT-2
  setup   = { without = { B02 = 1, B06 = 1, B07 = 1, B08 = 1, B13 = 1, B14 = 1, B22 = 1, B23 = 1 } },
  names   = { garden = "abbot" },
  score   = { garden = { tile = 1, neighbour = 1 } },

  ask = {
    { at = "action", text = "The abbot comes home for what he has", -- ABT-4, ABT-5
      offer = { pick = "return", figure = "abbot cloister garden open" },
      does = function(player, answer)
        player:award(answer.figure.feature:worth(player))
        answer.figure:recall()
      end },
  },

  tiles = [[
  GA01         GA02         GA03         GA04         GA05         GA06
  CCCCCCC      ..CCC..      .CCCCCC      .CCCCCC      .CCCCC.      .CCCCC.
  .CCCCCC      ...C...      ..CCCPC      ..CCCCC      ..CCC..      ..CCC..
  ..CCCCC      ......C      ...CCCC      ...CCCC      .......      .......
  .YCCCCC      .....CC      ....CCC      ....CCC      ...Y...      .......
  ..CCCCC      ..Y...C      .Y...CC      .Y...CC      .......      ...Y...
  .CCCCCC      .......      ......C      ......C      ..CCC..      .......
  CCCCCCC      .......      .......      .......      .CCCCC.      .......

  GA07         GA08
  .......      .......
  .......      ...Y...
  ....Y..      .......
  ---+...      -------
  ...|...      .......
  ...|...      .......
  ...|...      .......
]],

  pictures = {
    abbot = [[M11 .4C13.4.4 14.8 2.2 14.8 4.4 14.8 6.2 13.8 7.6 12.4 8.2L16.2 10.4 17 16.6 18.6 16V6.6A2.9 2.9 0
      1 1 21.5 9.5V7.9A1.3 1.3 0 1 0 20.2 6.6V24H3.8L5.8 10.4 9.6 8.2C8.2 7.6 7.2 6.2 7.2 4.4 7.2 2.2 8.6.4 11
      .4Z]],
    garden = [[#4a3a24 M1 2H23V22H1Z #8fbf5a M2.2 3.2H21.8V20.8H2.2Z
      #efe3c6 M11 3.2H13V20.8H11Z M2.2 11H21.8V13H2.2Z
      #3f7a35 M6.4 4.6A2.6 2.6 0 1 1 6.4 9.8 2.6 2.6 0 1 1 6.4 4.6Z M17.6 4.6A2.6 2.6 0 1 1 17.6 9.8 2.6 2.6 0 1
      1 17.6 4.6Z M6.4 14.2A2.6 2.6 0 1 1 6.4 19.4 2.6 2.6 0 1 1 6.4 14.2Z M17.6 14.2A2.6 2.6 0 1 1 17.6 19.4
      2.6 2.6 0 1 1 17.6 14.2Z
      #c8432f M5.6 5.6A1 1 0 1 1 5.6 7.6 1 1 0 1 1 5.6 5.6Z M17 6.8A1 1 0 1 1 17 8.8 1 1 0 1 1 17 6.8Z M7.2
      16.4A1 1 0 1 1 7.2 18.4 1 1 0 1 1 7.2 16.4Z M18.2 15.2A1 1 0 1 1 18.2 17.2 1 1 0 1 1 18.2 15.2Z
      #5fb0dc M12 9.6A2.4 2.4 0 1 1 12 14.4 2.4 2.4 0 1 1 12 9.6Z]],
  },
}
