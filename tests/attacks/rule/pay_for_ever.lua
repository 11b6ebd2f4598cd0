-- Every payment has all features paid again.
-- ends anyhow
return { title = "x", paid = function() for f in game:features() do f:pay(100000) end end, placed = function() for f in game:features() do f:pay() end end }
