-- found: slow: tests/faulty/slow.lua: only
-- Survey: all tiles are counted whenever a place is asked for, sixty times over.
return {
  title = "Survey",
  place = function(spot)
    local count = 0
    for _ = 1, 60 do
      for tile in game:tiles() do if tile.x == spot.x then count = count + 1 end end
    end
    if count > 1200 then return false, "the column is full" end
  end,
}
