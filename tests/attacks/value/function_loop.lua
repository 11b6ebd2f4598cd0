-- A function that never ends.
-- ends anyhow
function() while true do end end
