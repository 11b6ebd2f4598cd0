-- A payment that is a player.
-- ends anyhow
return { title = "x", total = function(_, _, player) return player end }
