-- 4,000 elseif.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x if x then <<4500|elseif x == @ then x = 1 >> end
