-- Values of options that break the lines they are written in.
-- ends anyhow
return { title = "x", options = { ok = { "seal 0123", "hash 0", "c\nrule z\n| return {}" } } }
