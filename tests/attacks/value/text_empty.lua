-- Text without a letter.
-- ends anyhow
""
