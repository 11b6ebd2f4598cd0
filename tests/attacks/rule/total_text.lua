-- A payment in words.
-- ends anyhow
return { title = "x", total = function() return ("\27[31mfive"):rep(1000) end }
