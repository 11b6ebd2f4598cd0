-- a .. a .. a: binds to the right, so it is recursion.
-- ends stopped
local a = "" return a <<30000|..a>>
