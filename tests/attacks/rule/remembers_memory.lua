-- A rule that keeps more with each call.
-- ends anyhow
local t = {}
return { title = "x", score = function() for i = 1, 1000 do t[#t + 1] = {} end end }
