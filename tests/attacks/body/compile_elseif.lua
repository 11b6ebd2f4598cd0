-- 4,000 elseif.
-- ends anyhow
local x if x then <<4500|elseif x == @ then x = 1 >> end
