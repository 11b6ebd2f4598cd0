-- The longest road: whoever had a figure on the longest road that was finished gets ten points at the end.
-- If several had equally long ones, each of them does.
return {
  title = "The longest road",
  state = { player = { "road_length" } },
  scored = { road = function(road)
    for figure in road:figures() do
      figure.player.road_length = math.max(figure.player.road_length, road.tiles)
    end
  end },
  finish = { most = { road_length = 10 } },
}
