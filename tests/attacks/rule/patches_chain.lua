-- Joins, turns and lays over at once, in questions without functions, wherever it can.
-- ends anyhow
-- ways load use game greedy picture sheet replay sim
return { title = "x", kinds = { lawn = { shape = "area", glyph = "j", letter = "L" } },
  patches = { plank = { adds = "road", over = "field", placing = true }, link = { joins = "road" }, mow = { turns = "city", into = "lawn" } },
  ask = { { at = "placed", who = "all", repeats = true, offer = { { patch = "plank", near = 9 }, { patch = "link", near = 9 }, { patch = "plank", along = "road" } }, pass = true } } }
