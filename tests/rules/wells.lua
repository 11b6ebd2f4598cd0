-- Wells (for tests): no two wells lie side by side. A tile remembers who found water first. When a well is laid,
-- everybody may take a farmer home, the active player last.
return {
  title = "Wells",
  marks = { tile = { well = { glyph = "w", ground = "field" } } },
  state = { tile = { "finder" }, game = { "wells" } },

  place = {
    well = function(spot)
      for _, step in ipairs { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } } do
        local beside = game:tile(spot.x + step[1], spot.y + step[2])
        if beside and beside.well then return false, "two wells do not lie side by side" end
      end
    end,
  },

  placed = {
    well = function(tile)
      tile.finder = turn.player.seat
      game.wells = game.wells + 1
    end,
  },

  score = {
    field = function(field, tally) tally:bonus(game.wells) end,
  },

  ask = {
    { at = "part_end", who = "all", tile = "well", follower = "field",
      options = function(player, offer)
        for farmer in game:figures(player) do
          if farmer.follower and farmer.feature.kind == "field" then offer:recall(farmer) end
        end
        offer:pass()
      end },
  },

  tiles = [[
  Z21 x3       Z22 x3
  .......      .CCCCC.
  .......      ..CCC..
  .......      .......
  -------      ...w...
  .......      .......
  ...w...      .......
  .......      .......
]],
}
