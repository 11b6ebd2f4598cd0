-- Options with strange values.
-- ends anyhow
return { title = "x", options = { a = { 0 / 0, math.huge }, b = { "\27[31m", "b c", "" }, c = { 1, min = 5, max = -5 } } }
