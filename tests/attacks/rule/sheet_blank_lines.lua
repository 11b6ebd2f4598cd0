-- Half a megabyte of empty lines before the only tile.
-- ends anyhow
return { title = "x", tiles = ("\n"):rep(500000) .. "  X01 x1\n  ...|...\n  ...|...\n  ...|...\n  ---x...\n  .......\n  .......\n  .......\n" }
