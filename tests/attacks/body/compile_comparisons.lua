-- 9,000 comparisons in one condition.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x = 1 return x == 0 <<9000|or x == @ >>
