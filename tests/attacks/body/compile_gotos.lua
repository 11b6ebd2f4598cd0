-- 5,000 gotos, each to a label that comes later, in reverse.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
do local x do <<4000|goto l@ >> end <<4000|::l@:: x=x >> end
