-- A bonus as large as can be, given twice.
-- ends anyhow
return { title = "x", score = function(_, tally) tally:bonus(math.maxinteger) tally:bonus(math.maxinteger) end }
