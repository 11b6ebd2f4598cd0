-- Sections that are none, by the thousand.
-- ends anyhow
return { title = "x", <<5000|section@ = @, >>}
