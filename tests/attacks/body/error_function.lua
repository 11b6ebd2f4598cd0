-- error with a function, at a level that is none.
-- ends anyhow
error(error, 1 << 40)
