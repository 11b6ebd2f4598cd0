-- The magic portal: a follower may go to any open, unclaimed feature on the table instead of the tile just
-- placed. Comes with 6 tiles of The Princess & the Dragon. Rulings: docs/rules/portal.md.

-- Who may come out on a tile, and where (POR-1, POR-2): any follower, or the one of this name.
local function ways_out(player, tile, who)
  local ways = {}
  if tile == turn.tile or tile == game.dragon.tile then return ways end
  for segment in tile:segments("road city cloister garden field open free") do
    for _, kind in ipairs(player:supply(segment)) do
      if who == "portal" or who == kind then ways[#ways + 1] = { kind, segment } end
    end
  end
  return ways
end

return {
  title = "The magic portal",
  with = { "abbot" },
  marks = { tile = { portal = { glyph = "p", ground = "field" } } },
  pieces = { dragon = { at = "tile" } },
  ask = {
    { at = "action", tile = "portal", once = "part", text = "A follower goes through the portal, to this tile",
      options = function(player, offer)
        local who = turn.action and "phantom" or "portal" -- POR-3: as the second figure, or any
        for tile in game:tiles() do
          if #ways_out(player, tile, who) > 0 then offer:pick(who, tile) end
        end
      end,
      follow = { { text = "Where the follower comes out",
        options = function(player, offer, last)
          for _, way in ipairs(ways_out(player, last.tile, last.label)) do offer:deploy(way[1], way[2]) end
        end } } },
  },

  tiles = [[
  DG02         DG09         DG15         DG18         DG28         DG29
  CCCCCCC      .CCCCCC      .CCCCC.      .CCCCC.      .......      ...|...
  .CCCCCC      ..CCCCC      ..CCC..      ..CCC..      ...p...      ..++...
  ..CCCCC      .....CC      .......      .......      .......      .++....
  .pCCPCC      ---+.CC      ---+...      ...+---      ---x---      -+.p.+-
  ..CCCCC      ...|.CC      ...|.p.      .p.|...      ...|...      ....++.
  .CCCCCC      .p.|..C      ...|...      ...|...      ...|...      ...++..
  CCCCCCC      ...|...      ...|...      ...|...      ...|...      ...|...
]],

  pictures = {
    portal = [[#2b2350 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
      #7b61c9 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
      #b9a6f5 M12 4.4A7.6 7.6 0 1 1 12 19.6 7.6 7.6 0 1 1 12 4.4Z
      #3c2f78 M12 6.8A5.2 5.2 0 1 1 12 17.2 5.2 5.2 0 1 1 12 6.8Z
      #fdf6d8 M12 6.6L13.2 10.8 17.4 12 13.2 13.2 12 17.4 10.8 13.2 6.6 12 10.8 10.8Z]],
  },
}
