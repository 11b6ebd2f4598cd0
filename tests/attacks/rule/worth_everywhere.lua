-- What every feature is worth to everybody, asked in each event, of a score that is slow itself.
-- ends anyhow
return { title = "x", score = function(_, tally) local n = 0 for _ = 1, 2000 do n = n + 1 end tally:bonus(n) end,
  turn_end = function() for _ = 1, 100 do for f in game:features() do for _, p in ipairs(game.players) do local _ = f:worth(p) + f.value end for _ in f:winners() do end end end end }
