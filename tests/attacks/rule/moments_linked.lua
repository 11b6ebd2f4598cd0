-- Asks everything of everything, at each moment.
-- ends stopped
-- ways game sim
local function all()
  for a in game:segments() do for b in a:beyond() do for c in b.feature:segments() do for f in c.feature:linked("road city") do for t in c.tile:near(9) do t:step(3, 512) end end end end end
  all()
end
return { title = "x", placed = all }
