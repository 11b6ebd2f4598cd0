-- A table that contains itself.
-- ends anyhow
(function() local t = {} t[1] = t t.x = t t[t] = t return t end)()
