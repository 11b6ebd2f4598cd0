-- A module.
-- says unknown name
require("os").execute("touch stolen.txt")
