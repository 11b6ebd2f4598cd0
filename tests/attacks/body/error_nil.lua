-- error with nothing.
-- ends anyhow
error(nil)
