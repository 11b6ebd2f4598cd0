-- Bells: a number rings at every moment, so that a test can see in which order they come.
local function ring(n) return function() game.bells = game.bells * 20 % 1000003 + n end end

return {
  title = "Bells",
  state = { game = { "bells" } },
  start = ring(1), turn_start = ring(2), drawn = ring(3), placed = ring(4), deployed = ring(5),
  acted = ring(6), changed = ring(7), danger = ring(8), before_scoring = ring(9), scored = ring(10),
  leaving = ring(11), part_end = ring(12), turn_end = ring(13), last_tile = ring(14),
}
