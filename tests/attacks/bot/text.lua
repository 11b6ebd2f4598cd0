-- A bot that answers with escapes.
-- ends anyhow
return { title = "x", choose = function() return ("\27[2J"):rep(100000) end }
