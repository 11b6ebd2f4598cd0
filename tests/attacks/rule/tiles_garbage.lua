-- A sheet of noise.
-- ends anyhow
return { title = "x", tiles = ("\1\2\27%x##--||"):rep(12000) }
