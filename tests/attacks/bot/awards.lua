-- A bot that gives itself points.
-- ends anyhow
return { title = "x", choose = function(_, _, me) me:award(100) return 1 end }
