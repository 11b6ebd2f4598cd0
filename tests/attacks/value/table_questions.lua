-- 20,000 questions.
-- ends anyhow
(function() local t = {} for i = 1, 20000 do t[i] = { at = "part_end", who = "all", options = function(_, o) o:award("x" .. i, 1) o:pass() end } end return t end)()
