-- Pieces by the thousand.
-- ends anyhow
local pieces = {}
for i = 1, 5000 do pieces["p" .. i] = { at = "tile" } end
return { title = "x", pieces = pieces }
