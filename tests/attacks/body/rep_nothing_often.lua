-- The same with a separator of nothing, often.
-- ends stopped
for i = 1, 1e9 do local s = (""):rep(1 << 40, "") end
