-- found: no effect: tests/faulty/same_number.lua:6: scored road was asked
-- Milestones: finished roads are counted, and paid for in the end. What is written is what was there.
return {
  title = "Milestones",
  state = { player = { "milestones" } },
  scored = { road = function() turn.player.milestones = turn.player.milestones + 0 end },
  finish = { most = { milestones = 5 } },
}
-- games: 120
