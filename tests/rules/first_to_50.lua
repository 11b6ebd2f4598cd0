-- First to 50: the game is over after the turn in which somebody has fifty points; then comes the final scoring.
return {
  title = "First to 50",
  ends = { score = 50 },
}
