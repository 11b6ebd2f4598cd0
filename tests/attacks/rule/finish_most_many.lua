-- Points for 20,000 numbers that nobody declared.
-- ends anyhow
local t = {} for i = 1, 20000 do t["n" .. i] = 10 end
return { title = "x", finish = { most = t } }
