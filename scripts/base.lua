-- The base game. Lay a tile, claim what lies on it, score what is finished: a road pays one point per
-- tile, a city two per tile and pennant, a cloister one for itself and each neighbour. Farmers wait for the
-- end and are paid for every finished city their field touches. Rulings: docs/rules/base.md.
return {
  title = "Carcassonne",
  marks = { city = { pennant = { glyph = "P", merge = "sum" } } },
  figures = { small = { each = "followers_small", follower = true } },
  names = { road = "thief", city = "knight", cloister = "monk", field = "farmer" },
  options = {
    followers_small = { 7, min = 0, max = 20 },
    farmers         = { "on", "off" },
    farm_edition    = { 3, 2, 1 },
    tiny_city       = { 4, 2 },
    tie_scoring     = { "all", "none", "split" },
    unplaceable     = { "redraw", "return" },
  },
  setup = { start = "B16", unplaceable = "unplaceable" },

  deploy = {
    ["field farmers=off"] = function() return false, "nobody may stand on a field while farmers=off" end,
  },

  score = {
    road     = { tile = 1 },
    city     = { complete = { tile = 2, pennant = 2 }, open = { tile = 1, pennant = 1 } },
    cloister = { tile = 1, neighbour = 1 },
    ["field farm_edition=3"] = { city = 3 },
    ["field farm_edition=2"] = { city = 3, once = "player" },
    ["field farm_edition=1"] = { city = 4, once = "city" },
    -- Early printings: a finished city of two tiles pays one point per tile (CITY-5).
    ["city tiny_city=2"] = function(city, tally)
      if city.complete and city.tiles == 2 then
        tally:most("tile", 1)
        tally:most("pennant", 1)
      end
    end,
  },

  -- Whoever shares the majority gets it all; or nobody does; or they divide it (MAJ-2).
  total = {
    ["tie_scoring=none"]  = function(_, points, _, winners) return winners > 1 and 0 or points end,
    ["tie_scoring=split"] = function(_, points, _, winners) return points // winners end,
  },

  tiles = [[
  B01          B02 x3       B03          B04 x2       B05
  CCCCCCC      CCCCCCC      CCCCCCC      CCCCCCC      CCCCCCC
  CCCCCCC      .CCCCCC      .CCCCCC      .CCCCCC      .CCCCCC
  CCCCCCC      ..CCCCC      ..CCCCC      ..CCCCC      ..CCCCC
  CCCPCCC      ..CCCCC      ..CCPCC      --CCPCC      --CCCCC
  CCCCCCC      ..CCCCC      ..CCCCC      ..CCCCC      ..CCCCC
  CCCCCCC      .CCCCCC      .CCCCCC      .CCCCCC      .CCCCCC
  CCCCCCC      CCCCCCC      CCCCCCC      CCCCCCC      CCCCCCC

  B06 x3       B07 x2       B08 x2       B09 x3       B10 x2
  .CCCCCC      .CCCCCC      ..CCC..      .CCCCCC      .CCCCCC
  ..CCCCC      ..CCCPC      ...C...      ..CCCCC      ..CCCPC
  ...CCCC      ...CCCC      ......C      .....CC      .....CC
  ....CCC      ....CCC      .....CC      ---+.CC      ---+.CC
  .....CC      .....CC      ......C      ...|.CC      ...|.CC
  ......C      ......C      .......      ...|..C      ...|..C
  .......      .......      .......      ...|...      ...|...

  B11 x2       B12          B13 x3       B14 x5       B15 x3
  CCCCCCC      CCCCCCC      .CCCCC.      .CCCCC.      .CCCCC.
  .CCCCC.      .CCCCC.      ..CCC..      ..CCC..      ..CCC..
  ..CCC..      ..CCC..      .......      .......      .......
  ..CPC..      ..CCC..      .......      .......      ---+...
  ..CCC..      ..CCC..      .......      .......      ...|...
  .CCCCC.      .CCCCC.      ..CCC..      .......      ...|...
  CCCCCCC      CCCCCCC      .CCCCC.      .......      ...|...

  B16          B17 x3       B18 x3       B19 x3       B20 x4
  .CCCCC.      .CCCCC.      .CCCCC.      .CCCCC.      .......
  ..CCC..      ..CCC..      ..CCC..      ..CCC..      .......
  .......      .......      .......      .......      ..MMM..
  -------      -------      ...+---      ---x---      ..MMM..
  .......      .......      ...|...      ...|...      ..MMM..
  .......      .......      ...|...      ...|...      .......
  .......      .......      ...|...      ...|...      .......

  B21 x2       B22 x9       B23 x8       B24 x4       B25
  .......      .......      .......      .......      ...|...
  .......      .......      .......      .......      ...|...
  ..MMM..      .......      .......      .......      ...|...
  --MMM..      ---+...      -------      ---x---      ---x---
  ..MMM..      ...|...      .......      ...|...      ...|...
  .......      ...|...      .......      ...|...      ...|...
  .......      ...|...      .......      ...|...      ...|...
]],

  pictures = {
    pennant = [[#2b2a27 M3.8 1H20.2V12C20.2 17.6 16.6 21 12 23.2 7.4 21 3.8 17.6 3.8 12Z
      #fdfaf0 M5 2.2H19V12C19 16.8 16 19.8 12 21.8 8 19.8 5 16.8 5 12Z
      #2f6fb3 M5 2.2H12V11H19V12C19 16.8 16 19.8 12 21.8V11H5Z]],
  },
}
