-- for to infinity.
-- ends stopped
for i = 1, math.huge do end
