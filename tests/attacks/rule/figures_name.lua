-- A figure whose name a terminal would obey, or a save would misread.
-- ends anyhow
return { title = "x", figures = { ["\27[2Jbig@0,0:C1"] = { each = 7, follower = true } } }
