-- 2^63 as a float: just no integer any more.
-- ends anyhow
2 ^ 63
