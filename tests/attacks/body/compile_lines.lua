-- 100,000 lines, and an error in the last.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
<<100000|
>>error("here")
