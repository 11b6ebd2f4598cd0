-- split at nothing, and of nothing.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local a = (""):split("") local b = ("x"):rep(3000000):split("") return #a + #b
