-- A chain of 20,000 `and`: lists of jumps are walked to their ends.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x return x <<20000|and x >>
