-- Thousands of different glyphs that nobody declared, each looked up among all marks.
-- ends anyhow
local marks = {}
for i = 1, 60 do marks["m" .. i] = { glyph = string.char(0xC3, 0x80 + i) } end
return { title = "x", marks = { tile = marks }, tiles = "<<100|  X@ x1\n  .<%c3><%81>.|...\n  ...|.<%c3><%82>.\n  ...|...\n  ---x...\n  .......\n  .......\n  .<%c3><%83>.....\n\n>>" }
