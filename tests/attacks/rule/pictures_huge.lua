-- A picture of a megabyte.
-- ends anyhow
return { title = "x", figures = { big2 = { each = 1 } }, pictures = { big2 = ("M1 1"):rep(250000) } }
