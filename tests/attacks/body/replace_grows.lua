-- replace that makes it longer each time.
-- ends stopped
local s = "xx" while true do s = s:replace("x", "xx") end
