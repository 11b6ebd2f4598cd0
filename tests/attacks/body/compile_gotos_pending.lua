-- Gotos that leave 150 blocks, pending in each.
-- ends anyhow
<<150|do >> <<8000|goto z >> <<150|end >> ::z::
