-- The school: two tiles at the start.  Whoever finishes a road that leads to it gets the teacher, and
-- with him as many points as the next finished feature pays (of several the best); then he goes home.
return {
  title = "School",
  marks = { tile = { school = { glyph = "S" } } },
  pieces = { teacher = { at = "player" } },
  setup = { start = { "Z94 Z95" } },
  tiles = [[
  Z94          Z95
  ...|...      ...|...
  ...|...      ...|...
  ...|...      ...|...
  ---SSS:      :SSS---
  ...|...      ...|...
  ...|...      ...|...
  ...|...      ...|...
]],
  paid = function()
    local best, teacher = 0, game.teacher
    for feature in game:paid() do best = math.max(best, feature.value) end
    if teacher.player and best > 0 then teacher.player:award(best) teacher:recall() end
    for road in game:paid() do
      for segment in road:segments() do
        if road.kind == "road" and segment.tile.school then teacher:move(turn.player) end
      end
    end
  end,
}
