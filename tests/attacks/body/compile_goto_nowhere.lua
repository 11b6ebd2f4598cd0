-- 9,000 gotos to nowhere.
-- ends anyhow
<<9000|goto nowhere >>
