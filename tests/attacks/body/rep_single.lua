-- string.rep of one letter, 15 million times.
-- ends stopped
for i = 1, 1e9 do local s = ("x"):rep(15000000) end
