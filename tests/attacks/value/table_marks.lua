-- 5,000 marks of each kind of ground.
-- ends anyhow
(function() local t = { city = {}, road = {}, tile = {}, cloister = {}, field = {} } for _, g in pairs(t) do for i = 1, 5000 do g["m" .. i] = { glyph = "q", merge = "sum" } end end return t end)()
