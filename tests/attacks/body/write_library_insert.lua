-- table.insert, sort and remove on the library's own tables.
-- ends anyhow
table.insert(string, "x") table.sort(math) table.remove(table)
