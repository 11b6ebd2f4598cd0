-- Gotos that leave 150 blocks, pending in each.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
<<150|do >> <<8000|goto z >> <<150|end >> ::z::
