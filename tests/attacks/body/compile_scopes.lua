-- Global names, looked up through 90 functions with 190 locals each.
-- ends anyhow
<<80|return function() local <<180|a,>>a >> return x<<14000|+x>> <<80|end >>
