-- A first line for a shell.
-- ends anyhow
return { title = "x" } #!/bin/sh
