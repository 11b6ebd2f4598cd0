-- error that pretends to be another place.
-- ends anyhow
error("base.lua:1: the base game is broken", 0)
