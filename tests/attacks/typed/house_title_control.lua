-- A rule whose title a terminal would obey.
-- ends anyhow
house { title = "<%1b>]0;x<%07>owned", score = { city = { tile = 1 } } }
