-- Text that printf and a page would obey.
-- ends anyhow
"%s%n</script><script>alert(1)</script>"
