-- No place is ever right.
-- ends anyhow
return { title = "x", place = function() return false, "never" end }
