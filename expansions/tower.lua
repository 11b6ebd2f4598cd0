-- The tower: instead of deploying, build a floor and take a follower within reach, or close a tower with one
-- of yours. Others' followers are prisoners, exchanged at once or bought back for three points.
-- Rulings: docs/rules/tower.md.
local exchange = { auto = true, text = "Which prisoner comes back", -- TOW-5
  options = function(player, offer, last)
    for mine in game:figures(player, "captive") do
      if mine.holder == last.figure.player then offer:recall(mine) end
    end
  end,
  does = function(player, answer)
    for theirs in game:figures(answer.last.figure.player, "captive") do
      if theirs.holder == player and theirs.kind == answer.last.figure.kind then return theirs:recall() end
    end
  end }

local capture = { text = "The tower takes a follower", -- TOW-3, TOW-4
  pass = true, offer = { take = "any follower", line = "floor" },
  follow = { exchange } }

return {
  title = "The tower",
  kinds = { top = { shape = "spot", letter = "O", like = "field" } }, -- not for mayor, wagon and abbot
  marks = { tile = { tower = { glyph = "o", ground = "top" } } },
  tokens = { floor = { player = { 10, 10, 9, 7, 6, 5 }, tile = 0 } }, -- TOW-1
  ask = {
    { at = "placed", once = "turn", after = "gold magic", figure = "captive", text = "A prisoner may be bought back", -- TOW-7
      options = function(player, offer)
        for mine in game:figures(player, "captive") do offer:recall(mine, { pay = 3, to = mine.holder }) end
        offer:pass()
      end },
    { at = "action", text = "A floor for a tower", follow = { capture }, -- TOW-2
      offer = { give = "floor", to = "top free" } },
    { at = "action", text = "A follower on top of a tower", -- TOW-6
      offer = { deploy = "follower", to = "top free" } },
  },
  deploy = { ["top -floor"] = "the tower has no floor yet" },

  tiles = [[
  TO01         TO02         TO03         TO04         TO05         TO06 x2
  CCCCCCC      CCCCCCC      ..CCC..      .CCCCCC      .CCCCCC      .CCCCC.
  CCCCCPC      .CCCCCC      ...C...      ..CCCCC      ..CCCCC      ..CCC..
  CCCCCCC      ..CCCCC      ......C      ...CCCC      ..CCoCC      .......
  CC.o.CC      --CCoCC      .....CC      ....CCC      ..CCCCC      .......
  C.....C      ..CCCCC      ..o...C      ..o..CC      .CCCCCC      ...o...
  #.CCC.#      .CCCCCC      .......      ......C      .CC|..C      .......
  #CCCCC#      CCCCCCC      .......      .......      #..|...      .......

  TO07         TO08         TO09         TO10         TO11         TO12
  .CCCCC.      .CCCCC.      .CCCCC.      CCCCCCC      .CCCCC.      .......
  ..CCC..      ..CCC..      ..CCC..      .CoCCC.      ..CCC..      .......
  ...o...      .......      .......      ...C...      ...o...      .......
  ...|...      ---+...      -------      ---%---      -------      ...o...
  ...|...      ...|.o.      .......      ...C...      .......      .......
  ...|...      ...|...      ...C.o.      .CCCCC.      .......      .......
  ...|...      ...|...      ..CCC..      CCCCCCC      .......      .......

  TO13         TO14         TO15         TO16         TO17
  .......      .......      .......      ...|...      ...|...
  .....o.      .......      .......      ...|...      ..++.o.
  ..MMM..      .......      .......      ...|...      .++....
  ..MMM..      ---o...      ---o---      ---o---      -+...+-
  ..MMM..      ...|...      ...|...      ...|...      ....++.
  .......      ...|...      ...|...      ...|...      ...++..
  .......      ...|...      ...|...      ...|...      ...|...
]],

  pictures = {
    tower = [[#37322b M1 1H8V2.6H16V1H23V8H21.4V16H23V23H16V21.4H8V23H1V16H2.6V8H1Z
      #b5ad9d M2.2 2.2H6.8V3.8H17.2V2.2H21.8V6.8H20.2V17.2H21.8V21.8H17.2V20.2H6.8V21.8H2.2V17.2H3.8V6.8H2.2Z
      #7c7465 M6.4 6.4H17.6V17.6H6.4Z #26221d M8 8H16V16H8Z]],
  },
}
