-- Each place takes as long as a call may.
-- ends anyhow
return { title = "x", place = function() for i = 1, 4000000 do end end }
