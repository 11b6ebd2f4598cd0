-- Code as text.
-- says unknown name
return string.dump(print)
