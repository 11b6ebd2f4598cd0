-- Long keys are hashed again and again: each is new.
-- ends stopped
local t = {}
for i = 1, 1e9 do t[("k"):rep(50000) .. i] = nil end
