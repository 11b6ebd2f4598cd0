-- A global by assignment.
-- says not allowed
leak = 1
