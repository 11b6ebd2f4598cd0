-- Traders & Builders: the builder, the pig and the trade goods together.
return {
  title  = "Traders & Builders",
  bundle = { "builder", "pig", "goods" },
}
