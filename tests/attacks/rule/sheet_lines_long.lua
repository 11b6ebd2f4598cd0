-- One drawing of a megabyte in a line, beside another.
-- ends anyhow
return { title = "x", tiles = "  X01 x1\n  " .. ("."):rep(1000000) .. "\n" }
