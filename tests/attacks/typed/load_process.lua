-- What the system knows of this process as a save; nothing of it may be quoted.
-- ends anyhow
load /proc/self/environ
