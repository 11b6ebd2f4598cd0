-- found: error: tests/faulty/shared_by_none.lua:8: attempt to divide by zero
-- Wages: finishing a road pays twelve points, divided among the followers at home. Sometimes there are none.
return {
  title = "Wages",
  scored = {
    road = function(road)
      for figure in road:figures() do
        figure.player:award(12 // figure.player:hand("small"))
      end
    end,
  },
}
