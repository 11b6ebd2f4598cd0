-- Patches by the thousand.
-- ends anyhow
local patches = {}
for i = 1, 5000 do patches["p" .. i] = { turns = "city", into = "road" } end
return { title = "x", patches = patches }
