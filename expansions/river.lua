-- The river: the spring lies first, then the river is laid to its end before any other tile. It may not turn back on
-- itself, and nobody stands on it. River I, river II with its fork, or both. Rulings: docs/rules/river.md.
local EAST, SOUTH = { [0] = 0, [2] = 1, [4] = 0, [6] = -1 }, { [0] = -1, [2] = 0, [4] = 1, [6] = 0 }

-- Two bends in a row turn the same way (RIV-4 as printed).
local function turns_back(spot)
  for _, here in ipairs(spot:sides("river")) do
    local before = spot:step(here)
    for _, back in ipairs(before and before:sides("river") or {}) do
      for _, on in ipairs(spot:sides("river")) do
        local bend = (on - here) % 8
        if bend % 4 == 2 and bend == (here + 4 - back) % 8 then return false, "the river would turn back (RIV-4)" end
      end
    end
  end
end

-- The square ahead of an open end, the one behind it, and those beside both are free (RIV-4 of the other program).
local function no_room(spot)
  for _, side in ipairs(spot:sides("river")) do
    for ahead = 1, spot:step(side) and 0 or 2 do
      for aside = -1, 1 do
        local left = (side + 2) % 8
        local x = spot.x + ahead * EAST[side] + aside * EAST[left]
        local y = spot.y + ahead * SOUTH[side] + aside * SOUTH[left]
        if game:tile(x, y) then return false, "the river would have no room (RIV-4)" end
      end
    end
  end
end

local ONE = [[
  RA01         RA02         RA03         RA04         RA05 x2      RA06 x2
  .......      .CCCCCC      .CCCCC.      .CCCCC.      .......      .......
  .......      ..CCCCC      ..CCC..      ..CCC..      .......      .......
  .......      .....CC      .......      ...|...      .......      .......
  ~~~~...      ~~~~.CC      ~~~~~~~      ~~~%~~~      ~~~~...      ~~~~~~~
  .......      ...~.CC      .......      ...|...      ...~...      .......
  .......      ...~..C      ..CCC..      ...|...      ...~...      .......
  .......      ...~...      .CCCCC.      ...|...      ...~...      .......

  RA07         RA08         RA09
  .......      ...|...      ...|...
  .......      ...++..      ...|...
  .......      ....++.      ...|...
  ~~~~~~~      ~~...+-      ~~~%~~~
  ..MMM..      .~~....      ...|...
  ...|...      ..~~...      ...|...
  ...|...      ...~...      ...|...
]]

local LAKE = [[

  RA10
  .......
  .......
  .......
  ~~~L...
  .......
  .......
  .......
]]

local SPRING = [[
  RA01
  .......
  .......
  .......
  ~~~~...
  .......
  .......
  .......
]]

local TWO = [[

  RB02         RB03         RB04         RB05         RB06         RB07
  .CCCCCC      .CCCCC.      .CCCCC.      .CCCCC.      .......      .......
  ..CCCPC      ..CCC..      ..CCC..      ..CCC..      .......      .....h.
  .....CC      ...~...      ...%...      ...|...      .......      .......
  ~~~~.CC      ...~...      ~~~%~~~      ~~~%~~~      ~~~~...      ~~~~...
  ...~.CC      ...~...      ...%...      ...|...      ...~...      ...~...
  ...~..C      ...~...      ..CCC..      ...|...      ...~...      ...~...
  ...~...      ...~...      .CCCCC.      ...|...      ...~...      ...~...

  RB08         RB09         RB10         RB11         RB12
  .......      .......      ...|...      ...|...      .......
  ..MMM..      .......      ...++..      ...i...      .......
  ..MMM..      .......      ....++.      ...|...      .......
  ~~~~~~~      ~~~T~~~      ~~...+-      ~~~%~~~      ~~~L.V.
  .......      ...~...      .~~....      ...|...      .......
  .......      ...~...      ..~~...      ...|...      .......
  .......      ...~...      ...~...      ...|...      .......
]]

return {
  title = "The river",
  options = { river = { "one", "two", "both" }, river_turn = { "print", "jcz" }, pig_herd = { "on", "off" } },
  kinds = { river = { shape = "path", glyph = "~", letter = "W", scored = "never", colour = "#5f9fd0" } },
  marks = {
    tile = { parting = { glyph = "T", ground = "river" }, mouth = { glyph = "L", ground = "river" },
             volcano = { glyph = "V" } },                        -- only the dragon knows what a volcano is (RIV-9)
    field = { herd = { glyph = "h" } },
    road = { inn = { glyph = "i" } },
  },
  setup = { start = "RA01", stages = { "parting", "river", "mouth" } },  -- RIV-1, RIV-2, RIV-7, RIV-8

  place = {
    river = { joins = "river" },                                         -- RIV-3
    ["river river_turn=print"] = turns_back,
    ["river river_turn=jcz"]   = no_room,
  },
  score = { ["field herd pig_herd=on"] = { city = 1 } },                 -- RIV-9

  tiles = { ["river=one"] = ONE .. LAKE, ["river=two"] = SPRING .. TWO, ["river=both"] = ONE .. TWO },

  pictures = {
    mouth = "#5f9fd0 M2 12C2 6 7 3 13 4 19 4 23 8 22 13 21 19 15 21 10 20 5 19 2 17 2 12Z #bfdcf0 M6 12H12M9 15H17 M7 12.6H12V11.6H7Z M10 15.6H17V14.6H10Z",
    parting = "#bfdcf0 M12 4L16 11 12 9.5 8 11Z",
    volcano = [[#4a2f24 M-1 23L7.4 5.4 9.4 6.6 11 5 13 6.8 14.8 5 16.8 5.6 25 23Z
      #7a5240 M1.4 21.8L8.2 7.4 12 8.6 16 7.2 22.6 21.8Z
      #d9482b M8.2 7.4L12 8.6 16 7.2 18.4 12.6 16.4 17.4 14.8 12.8 12.8 15.6 11.4 11.4 9.2 19 7.6 13.4 6.4 11.4Z
      #f2b134 M9.6 6C8.6 3.2 11.8 2.4 10.6-.8 14.4.8 13.2 3 15 3.2 15.4 4.6 14.6 5.8 14 6.4L12 7.2Z]],
    inn = [[#2c6a97 M2 15.4C1 10.6 6 8.6 12 9.4 18.6 8.4 24 11.4 22.2 17.2 21 21.8 14.6 23 9 22 4.6 21.6 2.8 19
      2 15.4Z
      #5fb0dc M3.2 15.4C2.6 11.6 6.8 10 12 10.6 18 9.8 22.4 12.2 21 16.8 20 20.6 14.2 21.6 9.2 20.8 5.2 20.4 3.8
      18.4 3.2 15.4Z
      #d6eef9 M8 17.4Q10 16 12 17.4T16 17.4V18.6Q14 20 12 18.6T8 18.6Z M14.6 14Q16.2 13 17.8 14T20 14V15Q18.6 16
      17 15T14.6 15Z #5a4636 M3.4 14.2V6.4L1.6 6.6 8.6-.6 15.6 6.6 13.8 6.4V14.2Z
      #f7ecd2 M4.4 13.2V6.6H12.8V13.2Z #b7472f M2.8 6.2L8.6.6 14.4 6.2Z #4a3628 M7.4 13.2V9.4H9.8V13.2Z]],
    herd = "#e8b4a0 M4 13C4 9 8 7.4 12.6 7.6 17 7.4 20 9.6 20.6 13 20.6 16 18 17.4 17 17.4V20H15V17.8H9V20H7V17C5 16 4 15 4 13Z",
  },
}
