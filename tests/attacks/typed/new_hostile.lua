-- A new game whose names and seed break lines.
-- ends anyhow
new players A<%1b>[31mnn B<%e2><%80><%ae>ob seed 99999999999999999999999999
