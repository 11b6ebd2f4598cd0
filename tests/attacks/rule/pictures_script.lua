-- A picture that a browser would run.
-- ends anyhow
return { title = "x", figures = { big2 = { each = 1 } }, pictures = { big2 = "\"/><script>alert(1)</script><path d=\"" } }
