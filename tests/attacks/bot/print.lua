-- A bot that writes to the terminal.
-- ends anyhow
return { title = "x", choose = function() for i = 1, 100 do print("\27[2Jowned") end return 1 end }
