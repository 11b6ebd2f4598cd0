-- found: error: tests/faulty/keeps_a_list.lua:8: 
-- Firsts: the first road of each length pays a point more. Which lengths there were is kept in a table.
local lengths = {}
return {
  title = "Firsts",
  score = {
    road = function(road, tally)
      if not lengths[road.tiles] then lengths[road.tiles] = true tally:bonus(1) end
    end,
  },
}
