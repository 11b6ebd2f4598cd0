-- A string doubled until memory is gone.
-- ends stopped
local s = "x" while true do s = s .. s end
