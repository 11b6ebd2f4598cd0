-- The debug library.
-- says unknown name
debug.getregistry()
