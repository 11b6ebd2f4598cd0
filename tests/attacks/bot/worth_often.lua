-- A bot that asks for the worth of everything, forever.
-- ends stopped
return { title = "x", choose = function(_, actions) while true do for _, a in ipairs(actions) do local w = a.worth end end end }
