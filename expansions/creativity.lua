-- Creativity: tiles of your own. Draw them in a text file and name it: --use creativity --opt creativity=FILE.
-- Their features follow the rules of the game; a rule of their own is a house rule in Lua.
-- How to draw: docs/TILES.md. Rulings: docs/rules/creativity.md.
return {
  title   = "Creativity",
  options = { creativity = { file = true } },
  tiles   = { from = "creativity" },
}
