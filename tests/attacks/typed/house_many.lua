-- A hundred rules.
-- ends anyhow
<<60|house { title = "h@", score = { city = { tile = 1 } } }
>>
