-- Formats that are none.
-- ends anyhow
return string.format("%1$s %n %hhn %*d %10000d", 1, 2, 3)
