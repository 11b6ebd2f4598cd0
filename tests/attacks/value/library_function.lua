-- A function of the library.
-- ends anyhow
print
