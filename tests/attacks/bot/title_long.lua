-- A title of a megabyte.
-- ends anyhow
return { title = ("x"):rep(1000000), choose = function() return 1 end }
