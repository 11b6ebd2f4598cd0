-- Questions that follow one another, deeper than is allowed.
-- ends anyhow
local function options(_, offer) offer:pick("a") offer:pick("b") end
local q = { options = options }
for _ = 1, 1000 do q = { options = options, follow = { q } } end
q.at = "part_end"
return { title = "x", ask = { q } }
