-- Ferries: on a lake where roads end, a ferry joins two of them. Whoever comes along such a road may lay the
-- ferry again. Rulings: docs/rules/ferries.md.
return {
  title = "Ferries",
  marks = { tile = { ferry = { glyph = "l" } } },
  state = { tile = { "ferried" } },
  patches = { ferry = { joins = "road", tile = "ferry" } },                 -- FER-1, -3
  ask = {
    { at = "changed", tile = "ferry", text = "Which roads does the ferry join?",             -- FER-2
      offer = { patch = "ferry", near = 1, note = "ferried" } },
    { at = "changed", repeats = true, pass = true, text = "Is another ferry laid again?",    -- FER-4, -6
      offer = { patch = "ferry", along = "road", note = "ferried" } },                       -- only the first: FER-5
  },

  tiles = [[
  FY01 x3      FY02 x4      FY03
  .CCCCC.      .......      ...|...
  ..CCC..      .......      ...|...
  .......      .......      ...|...
  ---l---      ---l---      ---l---
  ...|...      ...|...      ...|...
  ...|...      ...|...      ...|...
  ...|...      ...|...      ...|...
]],

  pictures = {
    ferry = [[#1f567e M12 -4A16 16 0 1 1 12 28 16 16 0 1 1 12 -4Z
      #4f9fd0 M12 -2.6A14.6 14.6 0 1 1 12 26.6 14.6 14.6 0 1 1 12 -2.6Z
      #cfe8f6 M2 5.4Q4.4 3.8 6.8 5.4T11.6 5.4V6.8Q9.2 8.4 6.8 6.8T2 6.8Z M12 12Q14.4 10.4 16.8 12T21.6
      12V13.4Q19.2 15 16.8 13.4T12 13.4Z M4 18.6Q6.4 17 8.8 18.6T13.6 18.6V20Q11.2 21.6 8.8 20T4 20Z]],
  },
}
