-- The squares around, many times.
-- ends anyhow
for i = 1, 1e9 do for f in game:features() do for g in f:around("city") do local b = g:beside("road") end end end
