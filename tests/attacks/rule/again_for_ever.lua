-- Another tile, always.
-- ends anyhow
return { title = "x", again = function() return true end }
