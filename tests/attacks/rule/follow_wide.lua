-- A thousand questions follow each answer.
-- ends anyhow
local q = {}
for i = 1, 1000 do q[i] = { options = function(_, offer) offer:pick("a") offer:pick("b") end } end
return { title = "x", ask = { { at = "part_end", options = function(_, offer) offer:pick("a") end, follow = q } } }
