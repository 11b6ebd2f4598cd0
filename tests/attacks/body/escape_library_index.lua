-- Names that a library may hand out by the back door.
-- ends anyhow
for _, k in ipairs({ "dump", "move", "random", "randomseed", "__index", "__newindex", "__metatable" }) do assert(string[k] == nil and math[k] == nil and table[k] == nil, k) end
