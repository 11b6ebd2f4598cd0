-- Names of a megabyte where the game wants a word.
-- ends anyhow
local s = ("x"):rep(1000000) for i = 1, 1e9 do local x = game[s] end
