-- A bundle that waits forever.
-- ends anyhow
return { title = "x", bundle = { "/dev/stdin" } }
