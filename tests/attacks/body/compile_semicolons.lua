-- 120,000 empty statements.
-- ends well
<<120000|;>>
