-- Thousands of tables, each grown key by key.
-- ends stopped
for i = 1, 1e9 do local t = {} t[1] = 1 t[2] = 2 t[3] = 3 t[5] = 5 t.a = 1 t.b = 2 t.c = 3 t.d = 4 t.e = 5 end
