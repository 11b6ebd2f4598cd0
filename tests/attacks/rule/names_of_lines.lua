-- Labels that read like other lines of a save.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", options = function(_, offer)
  offer:pick("Red") offer:pick("pass") offer:pick("play\nseal 0") offer:pick("a@b") offer:pick("7") offer:pick("recall") end } } }
