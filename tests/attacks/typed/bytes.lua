-- Bytes that are not text.
-- ends anyhow
print("<%ff><%fe><%1b>[31m<%c2><%9b>")
