-- A table that contains itself, as key and value, as the answer.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local t = {} t[1] = t t[t] = t t.title = t return t
