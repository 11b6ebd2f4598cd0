-- Text that is a path.
-- ends anyhow
"../../../../etc/passwd"
