-- 8,000 labels in one function.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
do local x <<8000|::l@:: x=x >> end
