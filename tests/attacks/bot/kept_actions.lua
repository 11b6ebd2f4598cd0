-- A bot that keeps the list and looks at it later.
-- ends anyhow
local kept
return { title = "x", choose = function(_, actions) if kept then for _, a in ipairs(kept) do local w = a.worth end end kept = actions return 1 end }
