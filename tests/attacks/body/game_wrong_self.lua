-- Methods with something else as self.
-- ends anyhow
local f = game.features f({})
