-- The troll: it comes to the first tile with a cloister, and nobody is deployed beside it. After a cloister it walks
-- four steps, the players leading it in turn, and sends home whom it meets; it does not come where the muse is.
local function around(tile)
  local list = {}
  for _, step in ipairs { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } } do
    list[#list + 1] = game:tile(tile.x + step[1], tile.y + step[2])
  end
  return list
end

return {
  title  = "The troll",
  needs  = { "muse" },
  pieces = { troll = { at = "tile" } },
  placed = { cloister = function(tile)
    if not game.troll.tile then game.troll:move(tile) end
  end },
  deploy = { ["figure: troll"] = "the troll is there", ["troll: muse"] = "the muse is there" },
  ask = {
    { at = "danger", tile = "cloister", from = "active", steps = 4,
      options = function(_, offer)
        for _, tile in ipairs(around(game.troll.tile)) do offer:move(game.troll, tile) end
      end,
      does = function(_, answer)
        for figure in game:figures() do
          if figure.segment.tile == answer.to then figure:recall() end
        end
      end },
  },
}
