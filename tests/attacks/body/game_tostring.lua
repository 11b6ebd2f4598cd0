-- Handles as text, often.
-- ends anyhow
for i = 1, 1e9 do for f in game:features() do local s = tostring(f) end end
