-- found: no effect: tests/faulty/out_of_reach.lua:7: finish was asked
-- Veterans: five points at the end for a road of eight tiles.  But nobody ever counts to eight.
return {
  title = "Veterans",
  state = { player = { "longest" } },
  scored = { road = function(road) for f in road:figures() do f.player.longest = math.min(road.tiles, 7) end end },
  finish = function(player, tally) if player.longest >= 8 then tally:bonus(5) end end,
}
-- games: 120
