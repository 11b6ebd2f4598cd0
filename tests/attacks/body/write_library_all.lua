-- Empty every table of the library.
-- ends anyhow
for k in pairs(string) do string[k] = nil end
for k in pairs(table) do table[k] = nil end
for k in pairs(math) do math[k] = nil end
