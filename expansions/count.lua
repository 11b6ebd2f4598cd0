-- The Count of Carcassonne: the city lies there at first. Whoever makes others score and gets nothing may send a
-- follower into a quarter. From there followers join what is about to be scored, but not out of the quarter where
-- the count is. Rulings: docs/rules/count.md.
local QUARTERS = "keep smithy minster market"
local NEXT = { keep = "market", market = "smithy", smithy = "minster", minster = "keep" }
local FROM = { city = "keep", road = "smithy", cloister = "minster", field = "market" }

local function leave(features) -- CNT-5
  return function(player, offer)
    for feature in game:features(features) do
      for follower in game:followers(player, FROM[feature.kind] .. " -count") do offer:move(follower, feature) end
    end
    offer:pass()
  end
end

local function walk(_, offer) -- CNT-4
  local way, here = game:option("count"), game.count.feature
  if way == "with_follower" then return end
  local quarters = way == "clockwise" and here and NEXT[here.kind] or QUARTERS
  for quarter in game:segments(quarters .. " -count") do offer:move(game.count, quarter) end
  offer:pass()
end

local function at_the_end(when, quarters, features) -- CNT-6
  return { at = "last_tile", when = when, who = "all", from = "active", repeats = "round",
    follower = quarters .. " -count", text = "Who leaves the city", options = leave(features) }
end

return {
  title   = "The Count of Carcassonne",
  with    = { "dragon" },
  kinds   = { -- CNT-2, CNT-7; who may enter a quarter follows from what it is like
    town    = { shape = "area", glyph = "T", letter = "T", like = "city", scored = "never", colour = "#c9b79a" },
    keep    = { shape = "spot", glyph = "k", letter = "Q", like = "city", safe = true },
    smithy  = { shape = "spot", glyph = "s", letter = "S", like = "road", safe = true },
    minster = { shape = "spot", glyph = "m", letter = "N", like = "cloister", safe = true },
    market  = { shape = "spot", glyph = "t", letter = "A", like = "field", safe = true },
  },
  marks   = { tile = { walled = { glyph = "w", ground = "town" } } },
  pieces  = { count = { on = QUARTERS } },
  options = {
    count = { "player", "clockwise", "with_follower" }, -- CNT-4
    count_end = { "market", "all" }, -- CNT-6
    count_mix = { 0, 1 }, -- CNT-1: is the start tile in the stack?
  },
  setup   = { -- CNT-1
    start = { "CO01 CO02 CO03 CO04", "CO05 CO06 CO07 CO08", "CO09 CO10 CO11 CO12" },
    mix = "count_mix",
  },
  start   = function() -- unless a position has him elsewhere
    for keep in game:segments("keep") do
      if not game.count.tile then game.count:move(keep) end
    end
  end,
  deploy  = { ["dragon: walled"] = "the dragon does not enter the city" },

  ask = {
    { at = "before_scoring", who = "all", feature = "due", follower = QUARTERS .. " -count", repeats = true, after = "castles",
      text = "Who leaves the city", -- CNT-5
      options = leave("road city cloister field due") },
    { at = "scored", before = "crops dragon", gained = "others", text = "A follower for the city", -- CNT-3
      offer = { deploy = "follower", to = QUARTERS }, pass = true,
      does = function(_, answer)
        if game:option("count") == "with_follower" then game.count:move(answer.to) end
      end,
      follow = { { options = walk, text = "The count may walk on" } } },
    at_the_end("count_end=market", "market", "field"),
    at_the_end("count_end=all", QUARTERS, "road city cloister field open"),
  },

  tiles = [[
  CO01         CO02         CO03         CO04
  .......      .......      .......      ...|...
  .......      .......      .......      ...|...
  .......      .......      .......      ...|...
  ---TTTT      TTTTTTT      TTTTTTT      TTTT...
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...

  CO05         CO06         CO07         CO08
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...
  ...TTTT      TTTTTTT      TkTTTsT      TTTT...
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...
  ...TTTT      TTTwTTT      TTTwTTT      TTTT...
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...
  ...TTTT      TTTTTTT      TmTTTtT      TTTT...
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...

  CO09         CO10         CO11         CO12
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...
  ...TTTT      TTTTTTT      TTTTTTT      TTTT...
  ...TTTT      TTTTTTT      TTTTTTT      TTTT..C
  ...TTTT      TTTTTTT      TTTTTTT      TTTT.CC
  .......      .......      ...|...      ......C
  ..CCC..      .......      ...|...      .......
  .CCCCC.      .......      ...|...      .......
]],

  pictures = {
    walled = [[#6e5f49 M2 12L7 7 12 12V21H2Z M12 14L17 9 22 14V22H12Z #b4553a M1 12.4L7 6 13 12.4Z M11.4 14.4L17 8 22.6
      14.4Z #efe4cf M3.6 13H10.4V20H3.6Z M13.6 15H20.4V21H13.6Z]],
    keep = [[#37322b M2 1H7V4H9.4V1H14.6V4H17V1H22V23H2Z #b5ad9d M3.4 2.4H5.6V5.4H10.8V2.4H13.2V5.4H18.4V2.4H20.6V21.6H3.4Z
      #37322b M9.4 21.6V15C9.4 11.6 14.6 11.6 14.6 15V21.6Z M6 8.6H8V12H6Z M16 8.6H18V12H16Z]],
    smithy = [[#2b2723 M1 6H23V9C19 9.4 16.4 11 16 14H18.6V17H21V21H3V17H5.4V14H9C8.6 11 5.6 9.4 1 9Z
      #7d8791 M2.6 7.2H21.6V8C17.6 8.6 15 11 14.6 15.2H17.2V18.2H19.6V19.8H4.4V18.2H6.8V15.2H10.4C10 11 7 8.4 2.6 7.8Z]],
    minster = [[#37322b M12 0L17 7V11L22.6 14V23H1.4V14L7 11V7Z #e7dcc4 M8.4 8H15.6V21.6H8.4Z M2.8 15L7 12.6V21.6H2.8Z
      M21.2 15L17 12.6V21.6H21.2Z #4f6f9c M12 2.4L15.2 7H8.8Z #b3413a M12 9.4A2 2 0 1 1 12 13.4 2 2 0 1 1 12 9.4Z
      #37322b M10.2 21.6V17.4C10.2 15 13.8 15 13.8 17.4V21.6Z]],
    market = [[#37322b M2 3H22L23.4 10H22V22H2V10H.6Z #e8c95a M3.2 4.2H6.6V9H2.2Z M10.4 4.2H13.6V9H10.4Z M17.4 4.2H20.8L21.8
      9H17.4Z #c2493d M6.6 4.2H10.4V9H6.6Z M13.6 4.2H17.4V9H13.6Z #8a6a42 M3.2 14H20.8V20.8H3.2Z #efe4cf M4.4 10H19.6V13H4.4Z]],
    count = [[#2a1440 M12-1L13.6 2 17 .6 16.2 6C17.2 8 16.6 10.4 15.2 11.6 19.6 13 21.4 18 21.6 24.4H2.4C2.6 18 4.4 13
      8.8 11.6 7.4 10.4 6.8 8 7.8 6L7 .6 10.4 2Z #7b3fa0 M12 12.4C17.4 12.4 19.8 17 20.2 23.2H3.8C4.2 17 6.6 12.4 12 12.4Z
      #f6d7b8 M12 4.8A3.4 3.4 0 1 1 12 11.6 3.4 3.4 0 1 1 12 4.8Z #f2c230 M8.6 2.6L10.6 4 12 1.4 13.4 4 15.4 2.6 15 6H9Z]],
  },
}
