-- Blanks around a number: skipped every time.
-- ends stopped
local s = (" "):rep(2000000) .. "1" for i = 1, 1e9 do local n = tonumber(s) end
