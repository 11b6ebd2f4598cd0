-- A rule that keeps a megabyte with each call.
-- ends anyhow
local t = {}
return { title = "x", placed = function() t[#t + 1] = ("x"):rep(1000000) .. #t end }
