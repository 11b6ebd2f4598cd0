-- All pieces walk from corner to corner of all fields at every moment.
-- ends anyhow
local pieces = {}
for i = 1, 32 do pieces["p" .. i] = { at = "corner tile player" } end
local function walk()
  for i = 1, 32 do for f in game:features("field") do game["p" .. i]:move(f) end end
end
return { title = "x", pieces = pieces, turn_start = walk, placed = walk, acted = walk, changed = walk, danger = walk, turn_end = walk }
