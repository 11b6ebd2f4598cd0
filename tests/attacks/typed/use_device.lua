-- A device as a rule.
-- ends anyhow
use +/dev/zero
