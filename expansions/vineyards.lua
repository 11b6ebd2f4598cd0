-- Vineyards: a finished cloister is worth three points more for each vineyard around it. Comes with 10 tiles
-- of Hills & Sheep. Rulings: docs/rules/vineyards.md.
-- VIN-1: on the eight squares around a finished cloister.
local function vineyards(cloister, tally)
  if not cloister.complete then return end
  for segment in cloister:segments() do
    for tile in segment.tile:near(8) do
      if tile.vineyard then tally:bonus(3) end
    end
  end
end

return {
  title = "Vineyards",
  marks = { tile = { vineyard = { glyph = "y" } }, city = { nocastle = { glyph = "n" } } },
  score = { cloister = vineyards },

  tiles = [[
  HS01 x2      HS04         HS05         HS07         HS08 x2      HS12
  CCCCCCC      .CCCCCC      ..CCC..      .CCCCC.      .CCCCC.      .CCCCC.
  .CCCCCC      ..CCCCC      ...C...      ..CnC..      ..CnC..      ..CCC..
  ...CCCC      ...CCCC      ......C      ...#...      ...C...      .......
  .y....:      ....CCC      -----CC      ...y...      .y.C...      .MM.+--
  ...CCCC      ..y..CC      ......C      ...#...      ...C...      .MM.|..
  .CCCCCC      ......C      ..y....      ..CnC..      ...C...      ...++..
  CCCCCCC      .......      .......      .CCCCC.      ...:...      ...|...

  HS15         HS16
  .......      .......
  .......      .......
  .MM....      .......
  -MM.+--      -------
  ....|..      .......
  ...++..      ...y...
  ...|...      ...|...
]],

  pictures = {
    vineyard = [[#5a4326 M0 3H24V22.6H0Z #8d6c40 M1.2 4.2H22.8V21.4H1.2Z
      #3f7a35 M2.4 5.8H21.6V9.4H2.4Z M2.4 11.2H21.6V14.8H2.4Z M2.4 16.6H21.6V20.2H2.4Z
      #7a2f7d M5 6.35A1.25 1.25 0 1 1 5 8.85 1.25 1.25 0 1 1 5 6.35Z M9.6 6.35A1.25 1.25 0 1 1 9.6 8.85 1.25
      1.25 0 1 1 9.6 6.35Z M14.4 6.35A1.25 1.25 0 1 1 14.4 8.85 1.25 1.25 0 1 1 14.4 6.35Z M19 6.35A1.25 1.25 0
      1 1 19 8.85 1.25 1.25 0 1 1 19 6.35Z M5 11.75A1.25 1.25 0 1 1 5 14.25 1.25 1.25 0 1 1 5 11.75Z M9.6
      11.75A1.25 1.25 0 1 1 9.6 14.25 1.25 1.25 0 1 1 9.6 11.75Z M14.4 11.75A1.25 1.25 0 1 1 14.4 14.25 1.25
      1.25 0 1 1 14.4 11.75Z M19 11.75A1.25 1.25 0 1 1 19 14.25 1.25 1.25 0 1 1 19 11.75Z M5 17.15A1.25 1.25 0 1
      1 5 19.65 1.25 1.25 0 1 1 5 17.15Z M9.6 17.15A1.25 1.25 0 1 1 9.6 19.65 1.25 1.25 0 1 1 9.6 17.15Z M14.4
      17.15A1.25 1.25 0 1 1 14.4 19.65 1.25 1.25 0 1 1 14.4 17.15Z M19 17.15A1.25 1.25 0 1 1 19 19.65 1.25 1.25
      0 1 1 19 17.15Z]],
    nocastle = [[#2c4f25 M12 7A5 5 0 1 1 12 17 5 5 0 1 1 12 7Z M8 11.4A3.6 3.6 0 1 1 8 18.6 3.6 3.6 0 1 1 8
      11.4Z M16 11.4A3.6 3.6 0 1 1 16 18.6 3.6 3.6 0 1 1 16 11.4Z
      #5c9148 M12 7.8A3.8 3.8 0 1 1 12 15.4 3.8 3.8 0 1 1 12 7.8Z M8.2 12.2A2.4 2.4 0 1 1 8.2 17 2.4 2.4 0 1 1
      8.2 12.2Z M15.8 12.2A2.4 2.4 0 1 1 15.8 17 2.4 2.4 0 1 1 15.8 12.2Z]],
  },
}
