-- 9,000 gotos to nowhere.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
<<9000|goto nowhere >>
