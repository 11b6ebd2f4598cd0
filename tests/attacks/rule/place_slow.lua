-- Each place takes a while: many short calls.
-- ends anyhow
-- ways load use replay game
return { title = "x", place = function() for i = 1, 20000 do end end }
