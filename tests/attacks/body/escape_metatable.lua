-- Metatables run code where nobody looks.
-- says unknown name
setmetatable({}, { __gc = function() while true do end end })
