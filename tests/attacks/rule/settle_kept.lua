-- Keeps secret answers for the next call.
-- ends anyhow
local kept
return { title = "x", ask = { { at = "part_end", who = "all", secret = true, options = function(_, offer) offer:pick("a") offer:pick("b") end,
  settle = function(answers) if kept then return kept[1].label end kept = answers end } } }
