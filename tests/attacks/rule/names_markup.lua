-- Title, names and texts that a page would run.
-- ends anyhow
return { title = "<script>alert(1)</script>", names = { city = "<img src=x onerror=alert(1)>" },
  ask = { { at = "part_end", text = "</script><script>alert(1)</script>", options = function(_, offer) offer:pick("a") offer:pick("b") end } } }
