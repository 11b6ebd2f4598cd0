-- A command.
-- says unknown name
os.execute("touch stolen.txt")
