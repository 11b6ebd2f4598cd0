#!/bin/sh
# tune.sh - finds better numbers for a bot by playing matches.
#
#   tests/bench/tune.sh BASTIDE LOG RULES BOT NAME=VALUE,VALUE… NAME=VALUE…
#   tests/bench/tune.sh ./bastide tune.log '' greedy:tries=12,bag=1 figure=6,7,9,10 open=0.8,1.2 field=0.2,1,2
#   tests/bench/tune.sh ./bastide tune.log '--use inns,builder' greedy:bag=1 again=0,3,9 helper=0,1
#
# BOT is the first to be beaten; levels have no parameters, so it is what they are made of.  Each value in turn challenges it, and whoever wins meets the next one.  `bastide expect`
# plays a duel until it is certain that the challenger wins more than half of the games, or that it does not, or until
# GAMES (2000) are played; only in the first case it takes the other's place.  Each duel has a seed of its own.  One value
# in twenty may be taken by luck, so the last duel is between the bot that is left and BOT, with a seed of its own as well:
# its interval, 95 % at all looks, knows nothing of how the numbers were found.
#
# LOG keeps a line for each duel, and what stands there is not played again: a run that was stopped, or that gets more
# values, goes on from there.
set -eu
usage="usage: tune.sh BASTIDE LOG RULES BOT NAME=VALUES..."
bastide=${1:?$usage} log=${2:?$usage} rules=${3?$usage} first=${4:?$usage}
shift 4
games=${GAMES:-2000}
tmp=$(mktemp -d "${TMPDIR:-/tmp}/tune.XXXXXX")
trap 'rm -rf "$tmp"' EXIT
touch "$log"

written() { # the bot as the lab writes it: parameters in their order, without those that are as usual
  "$bastide" sim --bots "$1,random" --games 1 --threads 1 --json "$tmp/bots.json" --force >"$tmp/said" 2>&1 || {
    cat "$tmp/said" >&2
    exit 2
  }
  sed -n '1s/.*"bots":\["\([^"]*\)".*/\1/p' "$tmp/bots.json"
}

with() { # BOT NAME=VALUE
  case $1 in *:*) written "$1,$2" ;; *) written "$1:$2" ;; esac
}

# duel CHALLENGER BEST [WORD]: leaves "better", "not better" or "open" in $verdict.  The seed follows from who plays, and
# from the word.
duel() {
  head="${3:+$3: }$1 against $2, ${rules:-base game}, up to $games games: "
  line=$(awk -v head="$head" 'index($0, head) == 1 { print; exit }' "$log")
  if [ -z "$line" ]; then
    seed=$(printf '%s' "$head" | cksum | cut -d' ' -f1)
    echo "wins of $1 above 50 %" >"$tmp/expected"
    # shellcheck disable=SC2086 # rules are options, or nothing
    "$bastide" expect $rules --bots "$1,$2" --games "$games" --seed "$seed" ${THREADS:+--threads "$THREADS"} "$tmp/expected" \
      >"$tmp/said" 2>"$tmp/complaint" || [ $? = 1 ] || {
      cat "$tmp/complaint" >&2
      exit 2
    }
    line=$head$(sed -n 's/^\([0-9]*\) games .*/\1 games,/p; s/^ok  *.*%: /better, /p; s/^not ok .*%: /not better, /p
      s/^open  *.*%: /open, /p' "$tmp/said" | tr '\n' ' ')
    echo "$line" >>"$log"
  fi
  echo "$line"
  case ${line#"$head"} in
  *'not better'*) verdict='not better' ;;
  *better*) verdict=better ;;
  *open*) verdict=open ;;
  *) echo "tune.sh: $log: a line without a verdict: $line" >&2 && exit 2 ;;
  esac
}

first=$(written "$first")
best=$first
for parameter in "$@"; do
  name=${parameter%%=*}
  for value in $(printf '%s' "${parameter#*=}" | tr ',' ' '); do
    challenger=$(with "$best" "$name=$value")
    [ "$challenger" = "$best" ] && continue
    duel "$challenger" "$best"
    [ "$verdict" = better ] && best=$challenger
  done
done
if [ "$best" = "$first" ]; then
  echo "nothing is certainly better than $first"
else
  duel "$best" "$first" left
fi
