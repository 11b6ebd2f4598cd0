-- A list of 50,000 words.
-- ends anyhow
(function() local t = {} for i = 1, 50000 do t[i] = "word" .. i end return t end)()
