-- 100,000 lines, and an error in the last.
-- ends anyhow
<<100000|
>>error("here")
