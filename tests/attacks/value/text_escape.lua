-- Text that a terminal would obey.
-- ends anyhow
"\27]0;x\7\27[2J\r\8\xc2\x9b31m\xe2\x80\xae\xff\0end"
