-- A rack (for tests): everybody holds three tiles that nobody else sees, plays one of them and draws another.
return {
  title = "A rack of three",
  hands = { rack = { deal = 3, refill = true, play = "must", see = "owner" } },
}
