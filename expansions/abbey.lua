-- The abbey: each player holds one. Instead of drawing, they may put it into a hole, where it ends whatever
-- meets it and is a cloister. Comes with the 12 tiles of Abbey & Mayor. Rulings: docs/rules/abbey.md.
return {
  title = "The abbey",
  marks = {
    city = { nocastle = { glyph = "n" } },
    tile = { abbey = { glyph = "a", ground = "cloister", fits = "any" } },   -- ABY-3, -4
  },
  hands = { abbey = { deal = { "AM13" }, play = "may", see = "all" } },      -- ABY-1, -2, -7
  place = { abbey = { sides = 4 } },                                         -- ABY-2

  tiles = [[
  AM01         AM02         AM03         AM04         AM05         AM06
  CCCCCCC      #CCCCC#      CCCCCC#      ..CCC..      .CCCCC.      .CCCCC.
  CCCCCCC      C#CPC#C      .CCCC#C      ..CC...      ..CCC..      ..CCC..
  CCCCCCC      CC.C#CC      ...C.CC      ..|...C      ..CPC..      ...|...
  CCPCPCC      CCC%CCC      .nC%CPC      --+..CC      ..CnC..      ---+...
  CCCCCCC      CC#C.CC      ...C#CC      ....|CC      .CCCCC.      .......
  CCCCCCC      C#CCC#C      .CCCC#C      ...++.C      .C...C.      .......
  CCCCCCC      #CCCCC#      CCCCCC#      ...|...      #.....#      .......

  AM07         AM08         AM09         AM10         AM11         AM12
  .CCCCC.      CCCCCCC      .CCCCC.      .......      .......      ...|...
  ..CCC..      ..CPC..      ..CCC..      .......      .......      ...|...
  ...#...      ...C...      ...#...      .......      .......      ..MMM..
  ---+...      --%%---      ...+---      ---x...      ---+---      --MMM--
  ...|...      ...C...      ...|...      .......      ...|...      ..MMM..
  ...|...      ..CCC..      ...|...      .......      ...|...      ...|...
  ...|...      CCCCCCC      ...|...      .......      ...|...      ...|...

  AM13
  #######
  #######
  ##MMM##
  ##MaM##
  ##MMM##
  #######
  #######
]],

  pictures = {
    abbey = "#3a2a1a M8.8 1H15.2V7H21V13H15.2V23H8.8V13H3V7H8.8Z #f0c433 M10.2 2.4H13.8V8.4H19.6V11.6H13.8V21.6H10.2V11.6H4.4V8.4H10.2Z",
    nocastle = [[#2c4f25 M12 7A5 5 0 1 1 12 17 5 5 0 1 1 12 7Z M8 11.4A3.6 3.6 0 1 1 8 18.6 3.6 3.6 0 1 1 8
      11.4Z M16 11.4A3.6 3.6 0 1 1 16 18.6 3.6 3.6 0 1 1 16 11.4Z
      #5c9148 M12 7.8A3.8 3.8 0 1 1 12 15.4 3.8 3.8 0 1 1 12 7.8Z M8.2 12.2A2.4 2.4 0 1 1 8.2 17 2.4 2.4 0 1 1
      8.2 12.2Z M15.8 12.2A2.4 2.4 0 1 1 15.8 17 2.4 2.4 0 1 1 15.8 12.2Z]],
  },
}
