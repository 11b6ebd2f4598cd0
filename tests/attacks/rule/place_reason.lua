-- A reason of a megabyte, with escapes.
-- ends anyhow
return { title = "x", place = function() return false, ("\27[31m\n"):rep(100000) end }
