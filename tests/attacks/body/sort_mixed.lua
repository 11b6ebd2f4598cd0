-- sort of what cannot be compared.
-- says compare
table.sort({ 1, "x", {}, true })
