-- A bot that answers no number.
-- ends anyhow
return { title = "x", choose = function() return 0 / 0 end }
