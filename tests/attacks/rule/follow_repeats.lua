-- Questions that follow and repeat, four deep.
-- ends anyhow
-- ways load use replay game sim
local function options(_, offer) offer:pick("a") offer:pick("b") end
local q = { options = options, repeats = true }
for _ = 1, 3 do q = { options = options, repeats = true, follow = { q, q } } end
q.at, q.who = "part_end", "all"
return { title = "x", ask = { q } }
