-- The dragon: a volcano calls it. A dragon tile makes it walk six steps, led by the players in turn, and all
-- figures on the tiles that it enters go home with nothing. Comes with 18 tiles of The Princess & the Dragon.
-- Rulings: docs/rules/dragon.md.

local function steps(moment, when, clears, does)
  return { at = moment, when = when, tile = "claw", who = "all", from = "active", steps = 6, -- DRA-4
    text = "The dragon moves to a tile beside it that it has not visited in this move",
    offer = { move = "dragon", near = 4, to = "-fairy", note = "burnt", clears = clears }, -- DRA-5, DRA-6, FAI-3
    does = does }
end

local function spare_towers(_, answer)
  for figure in answer.to:figures() do
    if not figure.safe and figure.feature.kind ~= "top" then figure:recall() end
  end
end

local BARRED = "the dragon is there"

return {
  title = "The dragon",
  marks = { tile = { volcano = { glyph = "V" }, claw = { glyph = "d", ground = "field" } } },
  state   = { tile = { "burnt" } },
  pieces  = { dragon = { at = "tile" }, fairy = { at = "figure tile" } },
  options = {
    dragon_move = { "before_scoring", "after_scoring" }, dragon_bars = { "all", "ground" }, dragon_tower = { "eats", "safe" },
  },
  drawn   = { claw = function(tile) -- DRA-1, DRA-3
    if game.dragon.tile then return end
    local to_come = game.stack:tiles("volcano")
    if to_come() then game.stack:take(tile) end
  end },
  placed  = { volcano = function(tile) game.dragon:move(tile) end }, -- DRA-2
  deploy  = {
    ["figure: dragon dragon_bars=all"] = BARRED,
    ["figure: dragon dragon_bars=ground"] = function(figure, feature) -- as the other program has it
      if figure.kind ~= "barn" and feature.kind ~= "top" then return false, BARRED end
    end,
  },
  ask     = {
    steps("danger", "dragon_move=before_scoring dragon_tower=eats", true),
    steps("scored", "dragon_move=after_scoring dragon_tower=eats", true),
    steps("danger", "dragon_move=before_scoring dragon_tower=safe", false, spare_towers),
    steps("scored", "dragon_move=after_scoring dragon_tower=safe", false, spare_towers),
  },

  tiles = [[
  DG04         DG05         DG07         DG11         DG12         DG13
  CCCCCCC      ..CCC..      .CCCCCC      CCCCCCC      .CCCCC.      .CCCCC.
  .CCCCCC      ...C...      ..CCCCC      .CCCCC.      ..CCC..      ..CCC..
  ..MMMCC      ......C      ...CCCC      ..CCC..      .......      .......
  .dMMMCC      .....CC      ....CCC      .dCPC..      .......      .......
  ..MMMCC      ..V...C      ..d..CC      ..CCC..      ...d...      ...V...
  .CCCCCC      .......      ......C      .CCCCC.      .......      .......
  CCCCCCC      .......      .......      CCCCCCC      .......      .......

  DG14         DG16         DG17         DG20         DG21         DG22 x2
  .CCCCC.      CCCCCCC      .CCCCC.      .......      .......      .......
  ..CCC..      ..CCC..      ..CCC..      .......      .......      .......
  .......      .d.C...      .......      .......      .......      ....d..
  ---+...      --%%%--      ...+---      ...V...      ---V...      ---+...
  ...|.d.      ...C...      .d.|...      .......      .......      ...|...
  ...|...      ..CCC..      ...|...      .......      .......      ...|...
  ...|...      CCCCCCC      ...|...      .......      .......      ...|...

  DG23         DG24         DG25         DG26         DG27
  .......      .......      .......      .......      .......
  .......      ...d...      ...V...      .d.....      ...d...
  ....V..      .......      .......      ..MMM..      .......
  ---+...      -------      -------      --MMM--      ---x---
  ...|...      .......      .......      ..MMM..      ...|...
  ...|...      .......      .......      ...|...      ...|...
  ...|...      .......      .......      ...|...      ...|...
]],

  pictures = {
    volcano = [[#4a2f24 M-1 23L7.4 5.4 9.4 6.6 11 5 13 6.8 14.8 5 16.8 5.6 25 23Z
      #7a5240 M1.4 21.8L8.2 7.4 12 8.6 16 7.2 22.6 21.8Z
      #d9482b M8.2 7.4L12 8.6 16 7.2 18.4 12.6 16.4 17.4 14.8 12.8 12.8 15.6 11.4 11.4 9.2 19 7.6 13.4 6.4 11.4Z
      #f2b134 M9.6 6C8.6 3.2 11.8 2.4 10.6-.8 14.4.8 13.2 3 15 3.2 15.4 4.6 14.6 5.8 14 6.4L12 7.2Z]],
    claw = [[#2c1d16 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
      #f4e3c1 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
      #b3261e M7 4.6C5.8 10 6.2 15.4 8.4 19.8 9.4 14.8 9.2 9.4 7 4.6Z M12 3.4C10.8 9.4 11 15.4 12.4 21 14.2 15.2
      14 8.8 12 3.4Z M17 4.6C15.6 9.8 15.2 14.8 15.8 19.8 18.4 15.2 18.8 9.8 17 4.6Z]],
    dragon = [[#3a120d M1 14.6C2 9.6 6 7.6 9 8.4 8.4 5.4 9.6 2.6 12.6 1.2 12 3 12.4 4.2 13.6 5 17.4 3.6 21.6 4.8
      24.4 8.6L21.8 9 24 12.2 20.2 11.8C19.4 14 17.4 15 15.4 14.8 16.4 18.4 14.8 21.8 10.6 23.4 5.4 24.6 1
      21.6.6 17.8 2.6 20 6 20.6 8 19 9.6 17.6 9.4 15.8 8.2 14.8 6 13.2 3.2 13.2 1 14.6Z
      #c2362b M3.4 12.4C5.4 10 8 9.2 10.4 9.8 9.8 7 10.2 4.8 11.4 3.4 11.6 5 12.6 6.2 14 6.6 17 5.4 20 6 22
      7.6L19.2 8 20.8 10.4 18.6 10.4C18 12.6 16 13.6 13.6 13.2 15.6 17 14 20.6 10.2 22.2 6.6 23 3.6 21.8 2.4
      20.4 5.4 21.4 8.4 20.8 9.8 18.8 11.2 16.4 10.2 14 8.2 13 6.6 12.2 5 12 3.4 12.4Z
      #ffe9a8 M16.4 7.3A.9 .9 0 1 1 16.4 9.1 .9 .9 0 1 1 16.4 7.3Z]],
  },
}
