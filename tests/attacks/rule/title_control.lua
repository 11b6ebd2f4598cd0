-- A title that a terminal would obey.
-- ends anyhow
return { title = "\27]0;owned\7\27[31m\r\xc2\x9b2J\xe2\x80\xae" }
