-- for with a step that changes nothing.
-- ends stopped
for i = 1e300, 2e300, 1e-300 do end
