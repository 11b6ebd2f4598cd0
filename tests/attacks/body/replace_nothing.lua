-- replace of the empty string.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
return ("x"):rep(1000000):replace("", "yyyyyyyy")
