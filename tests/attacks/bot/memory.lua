-- A bot that keeps a megabyte with each decision.
-- ends anyhow
local t = {}
return { title = "x", choose = function() t[#t + 1] = ("x"):rep(1000000) .. #t return 1 end }
