-- Awards at the edges of numbers, in a turn.
-- ends anyhow
return { title = "x", placed = function() turn.player:award(2147483647) turn.player:award(2147483647) end }
