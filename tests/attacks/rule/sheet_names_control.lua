-- Names of tiles and marks of a sheet that a terminal would obey.
-- ends anyhow
return { title = "x", tiles = "  X\27[2J01  x3 mark=\u{9B}31m\n  ...|...\n  ...|...\n  ...|...\n  ---x...\n  .......\n  .......\n  .......\n" }
