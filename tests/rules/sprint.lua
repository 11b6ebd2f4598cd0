-- A sprint: the game is over at once when somebody has twenty points. Nothing more is scored.
return {
  title = "A sprint",
  ends = { score = 20, final = false },
}
