-- A table of 100,000 entries, to be shown.
-- ends anyhow
(function() local t = {} for i = 1, 100000 do t[i] = i end return t end)()
