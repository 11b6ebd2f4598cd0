-- Everything on the table, again and again.
-- ends anyhow
for i = 1, 1e9 do for f in game:features() do for s in f:segments() do local t = s.tile end end end
