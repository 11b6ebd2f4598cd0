-- Keeps (for tests): each player has a cloister of their own, to be played at any time instead of drawing.
return {
  title = "Keeps",
  hands = { keep = { deal = { "Z51" }, play = "may" } },
  tiles = [[
  Z51
  .......
  .......
  ..MMM..
  ..MMM..
  ..MMM..
  .......
  .......
]],
}
