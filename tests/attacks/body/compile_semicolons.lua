-- 120,000 empty statements.
-- ends well
-- ways load placed bot typed house house-load source replay
<<120000|;>>
