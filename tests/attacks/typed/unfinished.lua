-- A rule that never ends.
-- ends anyhow
house { title = "x", <<1000|{
>>
