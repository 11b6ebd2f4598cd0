-- A hook that makes itself be asked again.
-- ends anyhow
return { title = "x", placed = function(tile) for f in tile:features() do for g in f:around("city") do for s in g:segments() do local x = s.feature.tiles end end end turn.player:award(1) end }
