-- Secret answers that repeat, follow and go round.
-- ends anyhow
local function options(_, offer) offer:pick("a") offer:pick("b") end
return { title = "x", ask = { { at = "part_end", who = "all", secret = true, repeats = "round", options = options,
  follow = { { secret = true, who = "others", options = options, settle = function() end } }, settle = function() end } } }
