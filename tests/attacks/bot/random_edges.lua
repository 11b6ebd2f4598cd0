-- A bot that rolls dice with no sides.
-- ends anyhow
return { title = "x", choose = function(game) game:random(1 << 62) return game:random(0) end }
