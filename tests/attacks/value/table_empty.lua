-- A table without anything.
-- ends anyhow
{}
