-- Bridges, Castles & Bazaars, as it comes in one box.
return {
  title = "Bridges, Castles & Bazaars",
  bundle = { "bridges", "castles", "bazaars" },
}
