-- Points at the end at the edges of numbers.
-- ends anyhow
return { title = "x", finish = function(_, tally) tally:bonus(math.mininteger) tally:bonus(-1) end }
