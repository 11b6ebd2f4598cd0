-- Tables in tables, 100,000 deep, to be shown.
-- ends anyhow
(function() local t = {} for i = 1, 100000 do t = { t } end return t end)()
