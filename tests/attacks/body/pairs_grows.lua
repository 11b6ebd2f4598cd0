-- A table that grows while it is read.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local t = { 1 } for k in pairs(t) do t[k + 1] = 1 t[-k] = 1 end
