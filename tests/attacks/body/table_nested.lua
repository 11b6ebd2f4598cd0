-- Tables in tables, a hundred thousand deep, as the answer.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local t = {} for i = 1, 100000 do t = { t } end return t
