-- found: order: tests/faulty/loud_last_word.lua:6: total and that of feasts depend on the order of use
-- with: --with tests/rules/feasts.lua
-- Double or nothing: every payment counts twice. Another rule with a last word takes a point away, before or after.
return {
  title = "Double or nothing",
  total = function(_, points) return 2 * points end,
}
