-- Text as code.
-- says unknown name
load("return 1")()
