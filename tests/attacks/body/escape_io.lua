-- A file.
-- says unknown name
io.open("stolen.txt", "w"):write("x")
