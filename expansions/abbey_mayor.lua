-- Abbey & Mayor: the abbey, the mayor, the wagon and the barn together.
return {
  title  = "Abbey & Mayor",
  bundle = { "abbey", "mayor", "wagon", "barn" },
}
