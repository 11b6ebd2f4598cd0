-- At the brink of memory each large string forces a whole collection.
-- ends stopped
local live = {} for i = 1, 150000 do live[i] = {} end
local pad = ("x"):rep(2000000) for i = 1, 1e9 do local s = pad .. i end
