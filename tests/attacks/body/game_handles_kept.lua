-- As many handles as memory has.
-- ends anyhow
local t = {} for i = 1, 1e9 do for f in game:features() do t[#t + 1] = f end end
