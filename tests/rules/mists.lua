-- Mists: all play together and have one score. Every tile brings two ghosts; what is finished drives off those on its
-- tiles. When all thirty are on the table the game is over, and half of the points are lost.
return {
  title  = "Mists",
  setup  = { teams = 1 },
  tokens = { ghost = { game = 30, tile = 0 } },
  placed = function(tile) game:give("ghost", tile, 2) end,
  scored = function(feature)
    for segment in feature:segments() do segment.tile:give("ghost", game, 2) end
  end,
  ends   = function() return game.ghost == 0 end,
  finish = function(player, tally)
    if game.ghost == 0 and player.seat == 1 then tally:bonus(-(player.score // 2)) end
  end,
}
