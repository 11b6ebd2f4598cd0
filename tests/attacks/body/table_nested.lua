-- Tables in tables, a hundred thousand deep, as the answer.
-- ends anyhow
local t = {} for i = 1, 100000 do t = { t } end return t
