-- A device as a script.
-- ends anyhow
source /dev/zero
