-- A bundle of files of the machine.
-- ends anyhow
return { title = "x", bundle = { "/etc/passwd", "/dev/zero", "../../../../../../etc/shadow" } }
