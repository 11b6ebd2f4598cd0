-- A patch of three sorts at once.
-- ends anyhow
return { title = "x", patches = { a = { adds = "road", over = "field", joins = "road", turns = "city", into = "road" } } }
