-- Figures sent home from the prompt.
-- ends anyhow
for f in game:figures() do f:recall() end
