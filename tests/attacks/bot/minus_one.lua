-- A bot that answers minus one.
-- ends anyhow
return { title = "x", choose = function() return -1 end }
