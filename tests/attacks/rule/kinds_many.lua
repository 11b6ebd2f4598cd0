-- Kinds of ground by the thousand.
-- ends anyhow
local kinds = {}
for i = 1, 5000 do kinds["k" .. i] = { shape = "path", letter = "W" } end
return { title = "x", kinds = kinds }
