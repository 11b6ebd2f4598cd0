-- print without an end.
-- ends anyhow
for i = 1, 1e9 do print("all work and no play makes Jack a dull boy") end
