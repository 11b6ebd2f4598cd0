-- A file as code.
-- says unknown name
dofile("/etc/passwd")
