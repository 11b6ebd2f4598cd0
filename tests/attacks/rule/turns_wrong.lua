-- Gives the next turn where none can be given, to things that are no players.
-- ends anyhow
return { title = "x", turn_end = function() turn.player.next_turn(game) end,
  place = function() turn.player:next_turn() end, ends = function() game.players[1]:next_turn() return false end }
