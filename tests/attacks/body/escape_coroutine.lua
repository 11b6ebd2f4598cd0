-- A coroutine has a budget of its own?
-- says unknown name
coroutine.wrap(function() while true do end end)()
