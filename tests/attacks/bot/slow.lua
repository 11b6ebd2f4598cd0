-- A bot that takes a while for each decision.
-- ends anyhow
-- ways bot-prompt
return { title = "x", choose = function() for i = 1, 3000000 do end return 1 end }
