-- What is told of a feature takes for ever.
-- ends anyhow
return { title = "x", notes = { city = function() while true do end end }, names = { city = "<%1b>[31mknight", road = { "a", "<%e2><%80><%ae>b" } } }
