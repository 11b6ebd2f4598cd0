-- Each tail call passes on one more argument than the one before.
-- ends stopped
local function grow(n, ...)
  if n == 0 then return 0 end
  return grow(n - 1, n, ...)
end
for _ = 1, 1000 do grow(9000) end
