-- Methods of strings by every name there is.
-- ends anyhow
for _, k in ipairs({ "dump", "gsub", "gmatch", "match", "pack", "unpack", "packsize", "__index", "__gc", "__name" }) do assert((""):len() == 0 and ("")[k] == nil, k) end
