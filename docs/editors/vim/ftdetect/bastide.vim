" Saves, scenarios and positions by what they say, sheets of tiles by their ending or their first tile.
" (Vim itself takes every .txt for plain text, so that is overruled.)
function! s:look() abort
  for line in getline(1, 40)
    if line =~# '^\s*\%(bastide \d\|scenario \|players \S\+ \S\|use \S\)' | set filetype=bastide | return | endif
    if line =~# '^\s*\u\d\d\%( x\d\+\)\?\%(\s\+\u\d\d\%( x\d\+\)\?\)*\s*$' | set filetype=bastidetiles | return | endif
    if line !~# '^\s*\%(#.*\)\?$' | return | endif
  endfor
endfunction
autocmd BufNewFile,BufRead *.bastide setfiletype bastide
autocmd BufNewFile,BufRead *.tiles setfiletype bastidetiles
autocmd BufNewFile,BufRead *.txt call s:look()
