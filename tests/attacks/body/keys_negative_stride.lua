-- Negative keys take another way through the hash; the stride is the same.
-- ends stopped
local t = {} for i = 1, 1e9 do t[-i * 65535] = i end
