-- Bazaars: a bazaar brings an auction, in which every player gets one of the next tiles. Comes with the 12
-- tiles of Bridges, Castles & Bazaars. Rulings: docs/rules/bazaars.md.

local bid = { -- BAZ-2; the last tile is free (BAZ-4)
  text = "How much is the tile worth to you?", holds = { market = 2 },
  offer = { number = { 0, 999 } }, into = "bid", by = "bidder",
}

local outbid = { who = "others", text = "Do you bid more?", holds = { market = 2 }, empty = "stall",
  offer = { number = { 1, 999 }, above = "bid" }, pass = true, into = "bid", by = "bidder",
}

local deal = { auto = true, -- BAZ-3
  text = "Do you buy the tile for the highest bid, or sell it?",
  offer = {
    { buy = "stall", of = "market", price = "bid", from = "bidder" },
    { sell = "stall", of = "market", price = "bid", to = "bidder" },
  },
}

-- Whoever has no tile yet chooses one.
local function choose(value, follow, does)
  return { at = "turn_end", after = "siege", when = "bazaar=" .. value, who = "all", repeats = "round", auto = true,
    text = "Which of the tiles?", empty = "stall", offer = { pick = "take", of = "market" }, into = "bid", by = "bidder",
    follow = follow, does = does }
end

return {
  title = "Bazaars",
  state = { turn = { "fair", "bid", "bidder" } },
  options = { bazaar = { "auction", "pick" } },
  hands = { stall = { play = "must", part = 1 }, market = { of = "game" } }, -- BAZ-5

  placed = { bazaar = function() if turn.from ~= "stall" then turn.fair = 1 end end },
  turn_end = { bazaar = function() -- BAZ-1
    if turn.fair == 0 then return end
    local players = game.players
    for _, player in ipairs(players) do if player.stall.size > 0 then return end end
    if game.left >= #players then game.market:draw(#players) end
  end },
  ask = {
    choose("auction", { bid, outbid, deal }),
    choose("pick", nil, function(player, answer) player.stall:take(answer.tile, game.market) end), -- BAZ-7
  },

  marks = { tile = { bazaar = { glyph = "z" } }, city = { nocastle = { glyph = "n" } }, road = { inn = { glyph = "i" } } },

  tiles = [[
  BB01 x2      BB02         BB03         BB04         BB05         BB06
  CCCCCCC      ..CCC..      CCCCCCC      CCCCCCC      .CCCCC.      .CCCCC.
  CCCCCCC      ...C...      .CCCCC.      .CCCCC.      ..CnC..      ..CCC..
  CCCCCCC      ......C      .CCCCC.      .CMMMC.      ..CCCC.      .......
  CCCzCCC      --+..CC      .CCzCC.      .CMMMC.      ..CCCC.      ...z...
  CCCCCCC      ..|...C      .CCCCC.      .CMMMC.      ...|CC.      ...|...
  CCCCCCC      ..CC...      .CCCCC.      .CCCCC.      ...|.C.      ...|...
  CCCCCCC      ..CCC..      CCCCCCC      CCCCCCC      ...|..#      ...|...

  BB07         BB08         BB09         BB10         BB11
  .......      .......      .......      .......      .......
  .......      .......      ..MMM..      .......      .......
  .......      .......      .......      .......      .......
  ...z...      -i-z...      -------      ---z---      -i-z---
  .......      .......      .......      .......      .......
  .......      .......      .......      .......      .......
  .......      .......      .......      .......      .......
]],

  pictures = {
    bazaar = [[#3d2b20 M-.6 10.6V7L3.4 1H20.6L24.6 7V10.6H22.6V23.4H1.4V10.6Z #f3e4c4 M2.6 10.6H21.4V22.2H2.6Z
      #c8432f M.6 7.4L4 2.2H7.2L5.4 9.6H.6Z M9.6 9.6L10.4 2.2H13.6L14.4 9.6Z M23.4 7.4L20 2.2H16.8L18.6
      9.6H23.4Z #fdf3dc M5.4 9.6L7.2 2.2H10.4L9.6 9.6Z M14.4 9.6L13.6 2.2H16.8L18.6 9.6Z
      #8a5a33 M3.8 16.4H20.2V22.2H3.8Z #d99a2b M5.2 13H8.4V16.4H5.2Z #4f8a4b M10.2 14H13.6V16.4H10.2Z
      #b3261e M15.4 13.4H18.8V16.4H15.4Z]],
    inn = [[#2c6a97 M2 15.4C1 10.6 6 8.6 12 9.4 18.6 8.4 24 11.4 22.2 17.2 21 21.8 14.6 23 9 22 4.6 21.6 2.8 19
      2 15.4Z
      #5fb0dc M3.2 15.4C2.6 11.6 6.8 10 12 10.6 18 9.8 22.4 12.2 21 16.8 20 20.6 14.2 21.6 9.2 20.8 5.2 20.4 3.8
      18.4 3.2 15.4Z
      #d6eef9 M8 17.4Q10 16 12 17.4T16 17.4V18.6Q14 20 12 18.6T8 18.6Z M14.6 14Q16.2 13 17.8 14T20 14V15Q18.6 16
      17 15T14.6 15Z #5a4636 M3.4 14.2V6.4L1.6 6.6 8.6-.6 15.6 6.6 13.8 6.4V14.2Z
      #f7ecd2 M4.4 13.2V6.6H12.8V13.2Z #b7472f M2.8 6.2L8.6.6 14.4 6.2Z #4a3628 M7.4 13.2V9.4H9.8V13.2Z]],
    nocastle = [[#2c4f25 M12 7A5 5 0 1 1 12 17 5 5 0 1 1 12 7Z M8 11.4A3.6 3.6 0 1 1 8 18.6 3.6 3.6 0 1 1 8
      11.4Z M16 11.4A3.6 3.6 0 1 1 16 18.6 3.6 3.6 0 1 1 16 11.4Z
      #5c9148 M12 7.8A3.8 3.8 0 1 1 12 15.4 3.8 3.8 0 1 1 12 7.8Z M8.2 12.2A2.4 2.4 0 1 1 8.2 17 2.4 2.4 0 1 1
      8.2 12.2Z M15.8 12.2A2.4 2.4 0 1 1 15.8 17 2.4 2.4 0 1 1 15.8 12.2Z]],
  },
}
