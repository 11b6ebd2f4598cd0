-- Notes and texts of questions with what a terminal would obey.
-- ends anyhow
return { title = "x", notes = { city = function() return "\27[2J\u{9B}31m" end },
  ask = { { at = "part_end", text = "\27]0;owned\7", options = function(_, offer) offer:pick("a") offer:pick("b") end } } }
