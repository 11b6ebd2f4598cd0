-- Each deployment takes as long as a call may.
-- ends anyhow
return { title = "x", deploy = function() for i = 1, 4000000 do end end }
