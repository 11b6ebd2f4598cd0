-- May say the names of thousands of others.
-- ends anyhow
local names = {}
for i = 1, 5000 do names[i] = "n" .. i end
return { title = "x", with = names, score = { ["city n1"] = { tile = 1 } } }
