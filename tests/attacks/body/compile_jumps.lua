-- A loop whose body is as long as can be.
-- ends stopped
local x = 1 while x do <<25000|x=x >> end
