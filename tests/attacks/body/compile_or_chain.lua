-- A chain of 9,000 mixed conditions.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x if x <<9000|or x and x >> then return 1 end
