-- Draw two: a player draws two tiles, plays one of them, and puts the other back into the bag. With one tile
-- left, or if only one fits anywhere, there is nothing to choose.
return {
  title = "Draw two",
  setup = { draw = 2 },
}
