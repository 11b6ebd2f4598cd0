-- Chapels (for tests): they fit everywhere, end what meets them, and are cloisters.
return {
  title = "Chapels",
  marks = { tile = { chapel = { glyph = "a", ground = "cloister", fits = "any" } } },
  tiles = [[
  Z50 x12
  #######
  #######
  ##MMM##
  ##MaM##
  ##MMM##
  #######
  #######
]],
}
