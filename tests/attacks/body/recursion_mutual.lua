-- Two functions that call each other, with closures on each level.
-- ends stopped
local g local function f(n) local h = function() return n end return g(h() + 1) + 1 end
g = function(n) local h = function() return f(n) end return h() + 1 end
g(1)
