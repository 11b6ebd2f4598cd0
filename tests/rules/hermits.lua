-- Hermits: a hermit on a cloister is paid for each tile in his row and in his column, as far as there is no gap, and not as
-- a monk is.
local function reach(tile, direction)
  local n = 0
  while tile:step(direction, n + 1) do n = n + 1 end
  return n
end

return {
  title   = "Hermits",
  figures = { hermit = { each = 1, follower = true, on = "cloister" } },
  score   = { ["cloister hermit"] = function(cloister, tally)
    local tile, points = cloister:segments()().tile, 1
    for direction = 0, 6, 2 do points = points + reach(tile, direction) end
    tally:void()
    tally:extra(points)
  end },
}
