-- 9,000 comparisons in one condition.
-- ends anyhow
local x = 1 return x == 0 <<9000|or x == @ >>
