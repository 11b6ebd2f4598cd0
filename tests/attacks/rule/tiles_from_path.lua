-- A sheet from a file of the machine.
-- ends anyhow
return { title = "x", options = { f = { file = true, "/etc/passwd" } }, tiles = { from = "f" } }
