-- A title that a terminal would obey.
-- ends anyhow
return { title = "\27]0;owned\7\27[31m\xff\xc2\x9b", choose = function() return 1 end }
