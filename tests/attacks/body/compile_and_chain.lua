-- A chain of 20,000 `and`: lists of jumps are walked to their ends.
-- ends anyhow
local x return x <<20000|and x >>
