-- A table that contains itself, to be shown.
-- ends anyhow
(function() local t = {} t[1] = t t.x = t return t end)()
