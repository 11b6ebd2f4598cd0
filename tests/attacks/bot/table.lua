-- A bot that answers an action of its own making.
-- ends anyhow
return { title = "x", choose = function(_, actions) return { kind = "play", tile = "B01", x = 0, y = 0, rotation = 0 } end }
