-- again that names a number of somebody else.
-- ends anyhow
return { title = "x", again = "second_tile" }
