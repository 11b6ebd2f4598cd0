-- Chance in a question.
-- ends anyhow
return { title = "x", score = function(_, tally) tally:bonus(game:random(6)) end }
