-- Pays points beyond all numbers.
-- ends anyhow
return { title = "x", placed = function() for f in game:features() do f:pay(math.maxinteger) end end }
