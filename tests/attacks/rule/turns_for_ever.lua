-- The next turn goes to whoever is told last, and every tile goes back into the stack.
-- ends anyhow
return { title = "x",
  turn_start = function(player) player:next_turn() end,
  turn_end = function() for _ = 1, 100 do for _, p in ipairs(game.players) do p:next_turn() end end end,
  drawn = function() game.stack:take(turn.drawn) end }
