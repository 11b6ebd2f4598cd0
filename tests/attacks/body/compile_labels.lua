-- 8,000 labels in one function.
-- ends anyhow
do local x <<8000|::l@:: x=x >> end
