-- The pig: joins a farmer of his owner on a field. If the owner is paid for this field, each city there
-- brings him one point more. Rulings: docs/rules/pig.md.
return {
  title = "The pig",
  figures = { pig = { each = "pig", on = "field", joins = "follower" } },
  options = { pig = { "on", "off" } },
  score   = { ["field pig"] = { city = 1 } },
}
