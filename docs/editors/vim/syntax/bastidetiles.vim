" Sheets of tiles: drawings of 7 by 7 characters under a line of ids (docs/TILES.md).
if exists('b:current_syntax') | finish | endif
syntax match bastideTileDrawing /\%(^\|\s\)\@<=[^ \t]\{7}\%(\s\|$\)\@=/ contains=bastideTileCity,bastideTileRoad,bastideTileField,bastideTileBuilding,bastideTileWall,bastideTileMark
syntax match bastideTileCity /C/ contained
syntax match bastideTileRoad /[-|+x%]/ contained
syntax match bastideTileField /\./ contained
syntax match bastideTileBuilding /M/ contained
syntax match bastideTileWall /#/ contained
syntax match bastideTileMark /[^-C|+x%.M# \t]/ contained
syntax match bastideTileName /\%(^\|\s\)\@<=\u\w\{1,5}\%( x\d\+\)\?\%(\s\|$\)\@=/
highlight default link bastideTileName Title
highlight default link bastideTileCity Type
highlight default link bastideTileRoad Constant
highlight default link bastideTileField Comment
highlight default link bastideTileBuilding Statement
highlight default link bastideTileWall NonText
highlight default link bastideTileMark Special
let b:current_syntax = 'bastidetiles'
