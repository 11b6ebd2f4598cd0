-- A hand whose name a terminal would obey.
-- ends anyhow
return { title = "x", hands = { ["a<%1b>]0;x<%07>"] = { deal = 1 } } }
