-- Iterators of the game inside each other, 12 deep.
-- ends anyhow
<<12|for f@ in game:features() do >><<12|end >>
