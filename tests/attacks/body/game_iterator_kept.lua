-- An iterator of the game, called after its end.
-- ends anyhow
local next_feature = game:features() for i = 1, 1e9 do next_feature() end
