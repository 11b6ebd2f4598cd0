-- A number that grows beyond what it is kept in.
-- ends anyhow
return { title = "x", state = { player = { "n" } }, placed = function() turn.player.n = math.maxinteger turn.player.n = turn.player.n + 1 end }
