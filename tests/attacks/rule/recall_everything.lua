-- Every figure sent home at each tile, twice.
-- ends anyhow
return { title = "x", placed = function() for f in game:figures() do f:recall() f:recall() end end }
