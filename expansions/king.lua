-- King & Robber Baron: whoever completes the largest city so far takes the King, and the longest road the
-- Robber Baron. At the end each is worth a point for every finished city, or road, on the table.
-- Rulings: docs/rules/king.md.

-- The card goes to whoever has just finished the largest, unless an older one is as large (KIN-1, KIN-2, KIN-5).
local function takes(card) return function() game[card]:move(turn.player) end end

local function pays(card)
  return function() if game[card].player then game[card].player:award(1) end end
end

local function worth(one, both)
  return function(player, tally)
    local cards = (game.king.player == player and 1 or 0) + (game.robber.player == player and 1 or 0)
    tally:bonus(cards == 2 and both or cards * one)
  end
end

return {
  title = "King & Robber Baron",
  with = { "count" },
  pieces  = { king = { at = "player" }, robber = { at = "player" } },
  options = { king_scoring = { "default", "10_20", "15_40", "running" } },

  leaving = {
    ["city complete due largest"] = takes("king"), ["road complete due largest"] = takes("robber"),
    ["city complete due king_scoring=running"] = pays("king"),
    ["road complete due king_scoring=running"] = pays("robber"),
  },
  finish  = {
    ["king_scoring=default"] = function(player, tally) -- KIN-3
      if game.king.player == player then tally:bonus(game:how_many("city town complete")) end
      if game.robber.player == player then tally:bonus(game:how_many("road complete")) end
    end,
    ["king_scoring=10_20"] = worth(10, 20), -- KIN-4
    ["king_scoring=15_40"] = worth(15, 40),
  },

  tiles = [[
  KR01         KR02         KR03         KR04         KR05
  #CCCCC#      .CCCCCC      .CCCCC.      .CCCCC.      .CCCCC.
  C#CCC#C      ..CCCCC      ..CCC..      ..CCC..      ..CCC..
  CC.C#CC      ..CCCCC      .......      ...|...      ..|....
  CCC%CCC      --CCCCC      ...M...      ---+...      --+.+--
  CC#C.CC      .CCCCCC      ..MMM..      .......      ....|..
  C#CCC#C      .CC|..C      ...M...      .......      ...++..
  #CCCCC#      #..|...      .......      .......      ...|...
]],

  pictures = {
    king = [[#4a3208 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
      #f6e3a1 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
      #d9a520 M4.6 17.4L3.6 7.4 8.4 11.4 12 5.2 15.6 11.4 20.4 7.4 19.4 17.4Z #8a5a12 M4.6 18.4H19.4V20H4.6Z
      #b3261e M12 12.9A1.5 1.5 0 1 1 12 15.9 1.5 1.5 0 1 1 12 12.9Z
      #2f6fb3 M7.6 13.7A1.1 1.1 0 1 1 7.6 15.9 1.1 1.1 0 1 1 7.6 13.7Z M16.4 13.7A1.1 1.1 0 1 1 16.4 15.9 1.1
      1.1 0 1 1 16.4 13.7Z]],
    robber = [[#221d1a M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
      #d8cfc0 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
      #2f2a26 M3.4 9.4C6 7.4 10 7.8 12 9.2 14 7.8 18 7.4 20.6 9.4 20.6 13.4 17.6 15.4 15.2 15.2 13.6 15 12.6
      13.8 12 12.8 11.4 13.8 10.4 15 8.8 15.2 6.4 15.4 3.4 13.4 3.4 9.4Z
      #f4efe6 M6 11C7.4 10 9 10.2 10 11.4 9 12.8 7 12.8 6 11Z M18 11C16.6 10 15 10.2 14 11.4 15 12.8 17 12.8 18
      11Z]],
  },
}
