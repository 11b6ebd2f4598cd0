-- found: no effect: tests/faulty/below_the_floor.lua:5: finish was asked
-- Wasted: every follower left at home costs a point in the end. But a sum below zero pays nothing and takes nothing.
return {
  title = "Wasted",
  finish = function(player, tally) tally:bonus(-player:hand("small")) end,
}
