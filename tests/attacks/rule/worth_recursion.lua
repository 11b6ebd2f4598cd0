-- Worth that asks for worth.
-- ends anyhow
return { title = "x", score = function(f, tally) tally:bonus(f:worth()) end, placed = function() for f in game:features() do local _ = f.value + f:worth() end end }
