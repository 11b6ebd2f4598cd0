-- 10,000 sheets under selectors.
-- ends anyhow
local t = {} for i = 1, 10000 do t["o" .. i .. "=1"] = "  X01\n" end
return { title = "x", tiles = t }
