-- Global names, looked up through 90 functions with 190 locals each.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
<<80|return function() local <<180|a,>>a >> return x<<14000|+x>> <<80|end >>
