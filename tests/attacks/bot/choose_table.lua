-- A bot whose choice is a table.
-- ends anyhow
return { title = "x", choose = { function() return 1 end } }
