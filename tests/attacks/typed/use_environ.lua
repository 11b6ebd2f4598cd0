-- What the system knows of this process as a rule; nothing of it may be quoted.
-- ends anyhow
use +/proc/self/environ
