-- A list of 200,000 numbers.
-- ends anyhow
(function() local t = {} for i = 1, 200000 do t[i] = i end return t end)()
