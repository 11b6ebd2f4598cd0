-- found: error: tests/faulty/three_loops.lua:12: ran longer than its budget of 1000000 instructions allows
-- Lines: three tiles in a row that one player placed are worth a point. Every three of all tiles are compared.
return {
  title = "Lines",
  finish = function(player, tally)
    local points = 0
    local function own(tile) return tile.player.seat == player.seat end
    for a in game:tiles() do
      for b in game:tiles() do
        for c in game:tiles() do
          local row = a.y == b.y and b.y == c.y and a.x + 1 == b.x and b.x + 1 == c.x
          if row and own(a) and own(b) and own(c) then points = points + 1 end
        end
      end
    end
    tally:bonus(points)
  end,
}
