-- A bot that looks for a file.
-- says unknown name
return { title = "x", choose = function() return io.open("x") end }
