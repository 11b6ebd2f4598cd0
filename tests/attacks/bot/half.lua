-- A bot that answers one and a half.
-- ends anyhow
return { title = "x", choose = function() return 1.5 end }
