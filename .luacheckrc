-- A rule file sees game and turn besides the library, writes numbers of what they lead to, and answers with arguments that
-- it need not use.
std = "lua54"
globals = { "game", "turn" }
unused_args = false
max_line_length = false
exclude_files = { "scripts/meta.lua" } -- stubs for editors: names without bodies
