-- print of megabytes, often.
-- ends anyhow
local s = ("x"):rep(4000000) for i = 1, 1e9 do print(s, s, s) end
