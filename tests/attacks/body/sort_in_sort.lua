-- sort in the order of a sort, and so on: every level is C.
-- ends stopped
local function deep() local t = { 3, 2, 1 } table.sort(t, function(a, b) deep() return a < b end) end
deep()
