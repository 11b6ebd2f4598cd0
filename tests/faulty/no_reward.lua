-- found: no effect: tests/faulty/no_reward.lua:6: placed cloister was asked
-- Piety: whoever lays a cloister in the first part of a turn gets a point. Parts are counted from one.
return {
  title = "Piety",
  placed = {
    cloister = function() if turn.part == 0 then turn.player:award(1) end end,
  },
}
-- games: 120
