-- The library is not to be changed.
-- ends anyhow
string.format = function() return "changed" end
assert(string.format("%d", 1) ~= "changed", "the library was changed")
