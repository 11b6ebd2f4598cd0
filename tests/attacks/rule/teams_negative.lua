-- Less than no teams.
-- ends anyhow
return { title = "x", setup = { teams = -1 } }
