-- Things kept from an earlier call.
-- ends anyhow
local kept
return { title = "x", placed = function(tile) if kept then for f in kept:features() do local n = f.tiles end end kept = tile end }
