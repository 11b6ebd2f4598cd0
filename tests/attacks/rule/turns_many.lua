-- Gives the next turn away more often than a turn has room for, and has another part for ever.
-- ends anyhow
return { title = "x", again = function() return true end,
  placed = function() for _ = 1, 1e9 do for _, p in ipairs(game.players) do p:next_turn() end end end }
