-- All the time that a load may take, and then a good rule.
-- ends anyhow
for i = 1, 4000000 do end
return { title = "x", score = { city = { tile = 1 } } }
