-- A function that returns itself.
-- ends anyhow
(function() local f f = function() return f end return f end)()
