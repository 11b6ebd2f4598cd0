" The notation of Bastide: games, saves, scenarios (docs/NOTATION.md).
if exists('b:current_syntax') | finish | endif
syntax case match
syntax match bastideHead /^\s*\zs\%(bastide\|scenario\|rules\|use\|opt\|players\|seed\|order\|rule\|digest\)\>/
syntax match bastideSetUp /^\s*\zs\%(set\|supply\|turn\)\>/
syntax match bastideAction /\%(^\s*\|^\s*refuse\s\+\)\@<=\%(play\|choose\|deploy\|recall\|pass\|discard\|chance\|end\)\>/
syntax match bastideCheck /^\s*\zs\%(refuse\|score\|hand\|player\|next\|spots\|deploys\|hash\|seal\)\>/
syntax match bastideTile /\<\u\{1,3}\d\d\>/
syntax match bastidePlace /\%(^\|\s\|@\)\@<=-\?\d\+,-\?\d\+\>/
syntax match bastideRotation /\<r[0-3]\>/
syntax match bastideFigure /\<\l\w*\ze@/
syntax match bastideSegment /[@:]\@<=\u\d*\>/
syntax match bastideSetting /\<[[:alnum:]_.]\+=\@=/
syntax match bastideComment /#.*/ contains=@Spell
syntax match bastideRuleText /^\s*|.*/
highlight default link bastideHead PreProc
highlight default link bastideSetUp Type
highlight default link bastideAction Statement
highlight default link bastideCheck Conditional
highlight default link bastideTile Identifier
highlight default link bastidePlace Number
highlight default link bastideRotation Number
highlight default link bastideFigure Function
highlight default link bastideSegment Special
highlight default link bastideSetting Constant
highlight default link bastideComment Comment
highlight default link bastideRuleText String
let b:current_syntax = 'bastide'
