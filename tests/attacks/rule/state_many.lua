-- 50,000 numbers for each player.
-- ends anyhow
local s = {} for i = 1, 50000 do s[i] = "n" .. i end
return { title = "x", state = { player = s, game = s, turn = s, tile = s } }
