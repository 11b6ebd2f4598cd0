-- Patches of kinds that are none.
-- ends anyhow
return { title = "x", patches = { a = { adds = "a<%1b>[31m", over = "x" }, b = { joins = 7 }, c = { turns = {}, into = function() end } } }
