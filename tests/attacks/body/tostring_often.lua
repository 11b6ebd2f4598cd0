-- tostring of floats, a hundred million times.
-- ends stopped
for i = 1, 1e9 do local s = tostring(i * 1.1e300) end
