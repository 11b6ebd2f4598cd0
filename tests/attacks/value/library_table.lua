-- A table of the library.
-- ends anyhow
string
