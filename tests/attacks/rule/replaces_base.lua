-- The whole base game replaced by nothing.
-- ends anyhow
return { title = "x", replaces = { "base", "base.score", "base.score.city", "base.score.road", "base.deploy", "base.tiles", "base.setup", "base.figures" } }
