-- A bot that answers nothing.
-- ends anyhow
return { title = "x", choose = function() end }
