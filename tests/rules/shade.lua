-- A shade: a second follower after whatever was done, except after fleeing. Whoever lays a cloister may send followers
-- on to any free road of the table; riders of a finished road may ride on to a free one beside their tile.
return {
  title = "A shade",
  conflicts = { "festival" }, -- which offers the same figures
  figures = { shade = { each = 1, follower = true, second = true } },
  ask = {
    { at = "action", tile = "cloister", once = "part",
      options = function(_, offer)
        for segment in game:segments("road open free") do
          if segment.tile ~= turn.tile then offer:follower(segment) end
        end
      end },
    { at = "action", alone = true,
      options = function(player, offer)
        for figure in game:figures(player, "follower field") do offer:recall(figure) end
      end },
    { at = "leaving", who = "all", from = "active",
      options = function(player, offer)
        for rider in game:figures(player, "small road due") do
          for tile in rider.tile:near(9) do
            for segment in tile:segments("road open free") do offer:move(rider, segment) end
          end
        end
        offer:pass()
      end },
  },
  deploy = { ["shade: city -complete pennant"] = "a shade fears banners" },
}
