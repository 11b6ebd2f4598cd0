-- A payment that is no number.
-- ends anyhow
return { title = "x", total = function() return 0 / 0 end }
