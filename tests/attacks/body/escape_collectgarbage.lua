-- The collector, stopped.
-- says unknown name
collectgarbage("stop")
