-- The Princess & the Dragon: the dragon, the fairy, the princess and the magic portal together.
return {
  title  = "The Princess & the Dragon",
  bundle = { "dragon", "fairy", "princess", "portal" },
}
