-- A bot that changes an action.
-- ends anyhow
return { title = "x", choose = function(_, actions) actions[1].x = 100 return actions[1] end }
