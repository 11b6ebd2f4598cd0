-- Text as the limit of a loop, and in bit operations.
-- ends anyhow
local s = (" "):rep(1000000) .. "1" for i = 1, 1e9 do local n = s | 1 end
