-- found: paid twice: tests/faulty/late_knight.lua:7: ask at turn_end puts a figure on a finished city, which is paid again at the end
-- Late knights: at the end of their turn a player may send a knight to the city on their tile, also to one just finished.
return {
  title = "Late knights",
  ask = {
    { at = "turn_end", who = "active",
      options = function(_, offer)
        for city in turn.tile:features() do
          if city.kind == "city" then for segment in city:segments() do offer:follower(segment) end end
        end
        offer:pass()
      end },
  },
}
