-- A full table: each new key after a removed one counts all keys again.
-- ends stopped
local t = {} for i = 1, 65536 do t[i + 0.5] = 1 end
for i = 1, 1e9 do t[i + 0.5] = nil t[i + 65536.5] = 1 end
