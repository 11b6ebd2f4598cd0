-- A payment that is not a number.
-- ends anyhow
return { title = "x", total = function() return 0 / 0 end }
