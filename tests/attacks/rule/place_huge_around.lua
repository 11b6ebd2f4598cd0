-- Limits on buildings that are not numbers.
-- ends anyhow
return { title = "x", place = { cloister = { around = ("city "):rep(10000), most = 0 / 0, both = "yes" } } }
