-- 60,000 tables in tables.
-- ends stopped
return <<60000|{>><<60000|}>>
