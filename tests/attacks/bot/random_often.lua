-- A bot that throws dice for ever.
-- ends stopped
return { title = "x", choose = function(game) while true do game:random(6) end end }
