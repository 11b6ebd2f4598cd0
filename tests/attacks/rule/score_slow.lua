-- Each question for a feature's worth takes as long as a call may.
-- ends anyhow
return { title = "x", score = function() for i = 1, 4000000 do end end }
