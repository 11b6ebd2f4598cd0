-- A title that is a number.
-- ends anyhow
return { title = 12 }
