-- Hills: a tile is put under each, unseen. Whoever stands on a hill wins ties. Comes with 8 tiles of
-- Hills & Sheep. Rulings: docs/rules/hills.md.

-- How many of the player's followers here stand on hill tiles.
local function on_hills(feature, player)
  local count = 0
  for figure in feature:figures(player) do
    if figure.follower and figure.segment.tile.hill then count = count + 1 end
  end
  return count
end

return {
  title = "Hills",
  marks = { tile = { hill = { glyph = "h", ground = "field" } } },
  options = { hill = { "any", "count" } },

  placed = { hill = function() game.out:draw(1) end }, -- HIL-1
  ties = {                                             -- HIL-2, HIL-3
    ["hill=any"] = function(feature, player) return math.min(1, on_hills(feature, player)) end,
    ["hill=count"] = on_hills,
  },

  tiles = [[
  HS02         HS03         HS06         HS09         HS10         HS11
  ..CCC..      .CCCCCC      .CCCCC.      .CCCCC.      .CCCCC.      .CCCCC.
  ...C...      ..CCCCC      ..CCC..      ..CCC..      ..CCC..      ..CCC..
  ......C      ...CCCC      .......      ...|...      .......      .......
  .....CC      ....CCC      ...h...      ...|...      ---+...      ...+---
  ..h...C      ..h..CC      .......      ...|.h.      ...|.h.      .h.|...
  .......      ......C      ..CCC..      ...|...      ...|...      ...|...
  .......      .......      .CCCCC.      ...|...      ...|...      ...|...

  HS13         HS14
  .......      .......
  ....h..      ...h...
  .......      .......
  ---x...      ---x---
  ...|...      .......
  ...|...      .......
  ...|...      .......
]],

  pictures = {
    hill = [[#3f6b2b M-2 21C1.6 9.4 7.6 5 12.4 5 17.6 5 22.4 9.4 26 21Z
      #6f9f45 M-.2 19.8C3 10.2 8 6.2 12.4 6.2 16.6 6.2 20.8 9.6 23.8 17 18 13.6 13.4 15 9.6 17 6.4 18.6 3.4
      19.8-.2 19.8Z #a9cf74 M5 13C7.2 9.4 10 7.8 12.6 7.8 14.2 7.8 15.6 8.4 17 9.6 12.4 9 8.6 10.4 5 13Z]],
  },
}
