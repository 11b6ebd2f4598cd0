-- found: no place: tests/faulty/nobody_anywhere.lua:5: deploy forbids 100 % of
-- Careful: nobody stands beside another. The answer is missing in all other cases, and was put as no.
return {
  title = "Careful",
  deploy = function() return false, "not here" end,
}
