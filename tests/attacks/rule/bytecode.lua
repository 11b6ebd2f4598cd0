-- Code that was compiled elsewhere.
-- ends anyhow
<%1b>Lua<%54><%00><%19><%93><%0d><%0a><%1a><%0a><%04><%08><%08>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
