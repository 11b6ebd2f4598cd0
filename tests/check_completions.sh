#!/bin/sh
# check_completions.sh - the manual page and what Tab offers in bash, zsh and fish: both are written by the program.
#
# Each shell is asked for real, with the lines that a user would have typed so far.
set -u
. tests/checks.sh
case $BASTIDE in ./*) BASTIDE=$PWD/$BASTIDE ;; esac

# --- The manual page ----------------------------------------------------------------------------------------------

"$BASTIDE" docs man >"$dir/bastide.1"
for command in play replay draw test check perft sim merge compare tiles list docs; do
  run grep -c "^\\.SS \"bastide $command \\[options\\]" "$dir/bastide.1"
  expect "man-has-$command" 0 '^1$' ''
done
run grep -A 1 -F '\fB\-\-script\-seconds\fR \fIN\fR' "$dir/bastide.1"
expect man-has-options 0 'processor time' ''
if ! lacks 'the manual page as mandoc reads it' mandoc; then
  run mandoc -T lint -W warning "$dir/bastide.1"
  expect man-lint 0 '' ''
  run mandoc -T utf8 "$dir/bastide.1"
  expect man-reads 0 'Plays a game between bots and people' ''
fi

# --- What a shell offers ------------------------------------------------------------------------------------------

# The program lies in the PATH, and what zsh wants where zsh looks for it, as if it were installed.
mkdir "$dir/bin" "$dir/site"
ln -s "$BASTIDE" "$dir/bin/bastide"
PATH=$dir/bin:$PATH
for shell in bash zsh fish; do "$BASTIDE" docs $shell >"$dir/bastide.$shell"; done
cp "$dir/bastide.zsh" "$dir/site/_bastide"

cat >"$dir/ask.bash" <<'ASK'
# ask.bash LINE: what bash would offer at the end of the line, as readline sets it up.
source "$(dirname "$0")/bastide.bash"
COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDBREAKS=$' \t\n"\'><=;|&(:' COMPREPLY=()
complete -p bastide | grep -q -- '-F _bastide' && _bastide && printf '%s\n' "${COMPREPLY[@]}"
ASK
cat >"$dir/ask.fish" <<'ASK'
source (dirname (status filename))/bastide.fish
complete -C $argv[1] | cut -f 1
ASK
# In zsh only a terminal completes; the offers are caught on their way to it.
cat >"$dir/ask.zsh" <<'ASK'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PROMPT=; unsetopt zle_bracketed_paste; fpath=(${0:h}/site \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell 'compadd() { local -a offered; builtin compadd -O offered "$@"; print -lr -- "<"$^offered">"; builtin compadd "$@" }'
zpty -w shell 'zle -C ask complete-word asked; asked() { print BEGIN; _main_complete; print END; compstate[insert]= compstate[list]= }; bindkey "^X" ask'
zpty -w shell 'zle-line-init() { print REA""DY }; zle -N zle-line-init' # said when keys are read, and not by the echo
zpty -r shell seen '*READY*'
zpty -w -n shell "$1"$'\C-X'
zpty -r shell seen '*END*'
print -r -- "$seen" | tr -d '\r' | sed -n 's/.*<\(.*\)>$/\1/p' | sort -u
zpty -d shell
ASK

offers() { # SHELL NAME LINE WANTED UNWANTED: words that must and must not be offered; a dash: nothing at all is
  run "$1" "$dir/ask.$1" "$3"
  sort "$dir/out" >"$dir/offered"
  good=yes
  for word in $4; do [ "$word" = - ] || grep -qxF -e "$word" "$dir/offered" || good="no $word"; done
  for word in $5; do ! grep -qxF -e "$word" "$dir/offered" || good="not to offer $word"; done
  [ "$4" != - ] || [ -z "$(tr -d '\n' <"$dir/offered")" ] || good=nothing
  if [ "$good" = yes ]; then echo "ok $1-$2"; else
    fail "$1-$2" "'$3' offers '$(flat "$dir/offered" | head -c 300)', expected $good"
  fi
}

for shell in bash fish zsh; do
  lacks "completion in $shell" $shell && continue
  run $shell -n "$dir/bastide.$shell"
  expect $shell-syntax 0 '' ''
  offers $shell commands 'bastide ' 'play sim compare docs help' 'player'
  offers $shell commands-begun 'bastide pl' 'play' 'sim list'
  offers $shell options 'bastide play --s' '--seed --save --script-seconds' '--spots --use'
  offers $shell options-of-the-prompt 'bastide --e' '--echo' '--seed'
  offers $shell options-of-this-command 'bastide draw --t' '--tiles --turn' '--threads'
  offers $shell rules 'bastide play --use ' 'inns siege house/great_cities.lua' 'greedy'
  offers $shell bots 'bastide sim --bots gr' 'greedy' 'inns'
  offers $shell letters 'bastide sim -b gr' 'greedy' 'inns'
  offers $shell none 'bastide play --players ' - ''
  offers $shell help 'bastide help pe' 'perft' 'play'
  offers $shell pages 'bastide docs ' 'hooks meta prompt man bash zsh fish' ''
done
# What the shells see of a list, or of a word with = in it, is their own affair.
if ! lacks 'lists in bash' bash; then
  offers bash list 'bastide play --use inns,si' 'inns,siege' 'siege'
  offers bash equals 'bastide play --use=inns,si' 'inns,siege' ''
  offers bash setting 'bastide play --opt tiny_city=' '2 4' 'tiny_city=2'
  offers bash setting-name 'bastide play --opt followers_s' 'followers_small=' ''
  offers bash same-letter 'bastide draw --png -o tests/check_comp' 'tests/check_completions.sh' ''
  offers bash file 'bastide replay tests/check_comp' 'tests/check_completions.sh' ''
  offers bash flag 'bastide tiles --json --u' '--use' ''
  offers bash value 'bastide sim --json tests/check_comp' 'tests/check_completions.sh' '--use'
fi
if ! lacks 'lists in fish' fish; then
  offers fish list 'bastide play --use inns,si' 'inns,siege' 'siege'
  offers fish setting 'bastide play --opt tiny_city=' 'tiny_city=2 tiny_city=4' ''
  offers fish file 'bastide replay tests/check_comp' 'tests/check_completions.sh' ''
fi
if ! lacks 'lists in zsh' zsh; then
  offers zsh list 'bastide play --use inns,si' 'siege' 'inns'
  offers zsh setting 'bastide play --opt tiny_' 'tiny_city=2 tiny_city=4' ''
fi
finish
