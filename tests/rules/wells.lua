-- Wells (for tests): no two wells lie side by side. A tile remembers who found water first. When a well is laid,
-- everybody may take a farmer home, the active player last.
return {
  title = "Wells",
  marks = { tile = { well = { glyph = "w", ground = "field" } } },
  state = { tile = { "finder" }, game = { "wells" } },
  place = { well = function(spot)
    for beside in spot:near(4) do
      if beside.well then return false, "two wells do not lie side by side" end
    end
  end },
  placed = { well = function(tile) tile.finder, game.wells = turn.player.seat, game.wells + 1 end },
  score  = { field = function(_, tally) tally:bonus(game.wells) end },
  ask = {
    { at = "part_end", who = "all", tile = "well", follower = "field",
      options = function(_, offer) offer:recall("field") offer:pass() end },
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
