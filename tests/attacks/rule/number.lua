-- A file that returns a number.
-- ends anyhow
return 42
