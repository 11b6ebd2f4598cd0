-- A title that turns the direction of writing, written as a number.
-- says not a line of text that can be
return { title = "a\u{202E}b" }
