-- A sheet of megabytes, made by the file.
-- ends anyhow
local t = {} for i = 1, 20000 do t[i] = "\n  X" .. i .. "\n" .. ("  .......\n"):rep(3) .. "  -------\n" .. ("  .......\n"):rep(3) end
return { title = "x", tiles = table.concat(t) }
