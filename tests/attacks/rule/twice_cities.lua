-- twice and once that name nonsense.
-- ends anyhow
return { title = "x", score = { field = { city = 1, once = "\27[31m", twice = ("city "):rep(1000) } } }
