-- 60,000 parentheses.
-- ends stopped
return <<60000|(>>1<<60000|)>>
