-- 1,500 closures of a function with 16,000 reads of globals.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local function f() return function() local x <<16000|x=type >> end end
local t = {} for i = 1, 1500 do t[i] = f() end return t
