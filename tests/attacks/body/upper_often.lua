-- upper, lower, reverse and sub of megabytes.
-- ends stopped
local s = ("x"):rep(2000000) for i = 1, 1e9 do local t = s:upper() t = s:lower() t = s:reverse() t = s:sub(2) end
