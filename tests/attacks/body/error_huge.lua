-- error with megabytes.
-- ends anyhow
error(("x"):rep(8000000))
