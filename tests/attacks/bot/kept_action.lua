-- A bot that answers an action of an earlier decision.
-- ends anyhow
local kept
return { title = "x", choose = function(_, actions) kept = kept or actions[1] return kept end }
