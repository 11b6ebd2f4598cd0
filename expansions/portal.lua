-- The magic portal: a follower may go to any open, unclaimed feature on the table instead of the tile just
-- placed. Comes with 6 tiles of The Princess & the Dragon. Rulings: docs/rules/portal.md.

local OPEN = "road city cloister garden field open free -dragon" -- POR-1, POR-2

return {
  title = "The magic portal",
  with = { "abbot" },
  marks = { tile = { portal = { glyph = "p", ground = "field" } } },
  pieces = { dragon = { at = "tile" } },
  ask = {
    { at = "action", tile = "portal", once = "part", text = "A follower goes through the portal, to this tile",
      offer = { pick = "portal", enters = OPEN }, -- POR-3: also as the second figure
      follow = { { text = "Where the follower comes out", offer = { deploy = "follower", to = OPEN, near = "picked" } } } },
  },

  tiles = [[
  DG02         DG09         DG15         DG18         DG28         DG29
  CCCCCCC      .CCCCCC      .CCCCC.      .CCCCC.      .......      ...|...
  .CCCCCC      ..CCCCC      ..CCC..      ..CCC..      ...p...      ..++...
  ..CCCCC      .....CC      .......      .......      .......      .++....
  .pCCPCC      ---+.CC      ---+...      ...+---      ---x---      -+.p.+-
  ..CCCCC      ...|.CC      ...|.p.      .p.|...      ...|...      ....++.
  .CCCCCC      .p.|..C      ...|...      ...|...      ...|...      ...++..
  CCCCCCC      ...|...      ...|...      ...|...      ...|...      ...|...
]],

  pictures = {
    portal = [[#2b2350 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
      #7b61c9 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
      #b9a6f5 M12 4.4A7.6 7.6 0 1 1 12 19.6 7.6 7.6 0 1 1 12 4.4Z
      #3c2f78 M12 6.8A5.2 5.2 0 1 1 12 17.2 5.2 5.2 0 1 1 12 6.8Z
      #fdf6d8 M12 6.6L13.2 10.8 17.4 12 13.2 13.2 12 17.4 10.8 13.2 6.6 12 10.8 10.8Z]],
  },
}
