-- Tables in tables, 50,000 deep.
-- ends anyhow
(function() local t = {} for i = 1, 50000 do t = { t, x = t } end return t end)()
