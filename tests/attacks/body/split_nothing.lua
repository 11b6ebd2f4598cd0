-- split at nothing, and of nothing.
-- ends anyhow
local a = (""):split("") local b = ("x"):rep(3000000):split("") return #a + #b
