-- A start of more copies than there are.
-- says but there are only 1
return { title = "x", setup = { start = { "B16 B16 B16 B16 B16 B16 B16 B16 B16 B16" } } }
