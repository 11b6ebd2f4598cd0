local near = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }
return {
  marks = { tile = { well = { glyph = "w", ground = "field" } } },
  place = {
    well = function(spot)
      for _, step in ipairs(near) do
        local tile = game:tile(spot.x + step[1], spot.y + step[2])
        if tile and tile.well then return false, "wells lie apart" end
      end
    end,
    city = function(spot) return spot:segment("city").pennant < 2 and spot.rotation < 3 end,
  },
  deploy = { field = function(figure, field) return field.tiles > 1, "the field is too small" end },
  setup = { start = "Z1", unplaceable = "return" },
  tiles = [[
  Z1 x7
  .......
  ..w....
  .......
  ---x---
  ...|...
  ...|...
  ...|...
]],
}
