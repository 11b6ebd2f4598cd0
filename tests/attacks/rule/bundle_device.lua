-- A bundle that waits for ever.
-- ends anyhow
return { title = "x", bundle = { "/dev/stdin" } }
