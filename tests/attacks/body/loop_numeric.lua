-- for to the largest integer.
-- ends stopped
for i = 1, math.maxinteger do end
