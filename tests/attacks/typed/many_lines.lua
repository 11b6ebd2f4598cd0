-- 2,000 lines that are each within their budget.
-- ends anyhow
<<2000|(function() for i = 1, 1000 do end end)()
>>
