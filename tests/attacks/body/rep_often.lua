-- string.rep of 8 MB, a hundred million times.
-- ends stopped
for i = 1, 1e9 do local s = ("x"):rep(8000000) end
