-- A display (for tests): three tiles lie open for all; whoever's turn it is plays one of them, and another is turned up.
return {
  title = "Three open tiles",
  hands = { display = { of = "game", deal = 3, refill = true, play = "must" } },
}
