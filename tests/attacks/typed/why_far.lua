-- A square that no number names.
-- ends anyhow
why play Blue B14 99999999999,-99999999999 r9
