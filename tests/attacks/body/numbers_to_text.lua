-- nan, infinity and floats without an integer, where integers are wanted.
-- ends anyhow
local s = ("x"):rep(0 / 0)
