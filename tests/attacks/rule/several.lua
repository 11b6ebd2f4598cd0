-- A file that returns more than one thing.
-- ends anyhow
return { title = "x" }, { title = "y" }, 3
