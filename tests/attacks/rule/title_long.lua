-- A title of a megabyte.
-- ends anyhow
return { title = ("long "):rep(200000) }
