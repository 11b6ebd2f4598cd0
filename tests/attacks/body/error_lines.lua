-- error with a thousand lines.
-- ends anyhow
error(("line\n"):rep(1000))
