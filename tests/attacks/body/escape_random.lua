-- Chance of its own.
-- says unknown name
return math.random()
