-- A tile whose name turns the direction of writing.
-- ends anyhow
return { title = "x", tiles = "  X\u{202E}1  x3\n  ...|...\n  ...|...\n  ...|...\n  ---x...\n  .......\n  .......\n  .......\n" }
