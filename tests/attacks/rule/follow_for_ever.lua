-- Questions that follow one another, in a circle.
-- ends anyhow
local q = { options = function(_, offer) offer:pick("a") offer:pick("b") end }
q.follow = { q }
return { title = "x", ask = { { at = "part_end", options = q.options, follow = { q } } } }
