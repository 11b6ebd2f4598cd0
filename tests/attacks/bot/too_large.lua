-- A bot that answers the largest integer.
-- ends anyhow
return { title = "x", choose = function() return math.maxinteger end }
