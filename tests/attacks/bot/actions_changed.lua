-- A bot that changes the list of actions.
-- ends anyhow
return { title = "x", choose = function(_, actions) for i = 1, #actions do actions[i] = "x" end table.insert(actions, 1, {}) return 1 end }
