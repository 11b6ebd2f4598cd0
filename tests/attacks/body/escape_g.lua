-- _G by name.
-- says _G
return _G.io
