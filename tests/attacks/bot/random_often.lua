-- A bot that rolls dice forever.
-- ends stopped
return { title = "x", choose = function(game) while true do game:random(6) end end }
