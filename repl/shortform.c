/* shortform.c - completes typed actions with the player, the tile and the place of a spot. */
#include "shortform.h"
#include "names.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "spots.h"

static AnswerKind answer_with(Answer *answer, AnswerKind kind, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

static AnswerKind answer_with(Answer *answer, AnswerKind kind, const char *format, ...) {
  va_list list;
  *answer = (Answer){.kind = kind};
  va_start(list, format);
  vsnprintf(answer->text, sizeof answer->text, format, list);
  va_end(list);
  return kind;
}

/* --- Spots by number --- */

/* The spot with this number, from 1; `count` receives how many there are.  False if there is none. */
static bool numbered_spot(const Game *game, const Rules *rules, KindId kind, unsigned number,
                          Spot *spot, unsigned *count) {
  Spot spots[SPOTS_MAX];
  *count = spots_list(game, rules, kind, spots);
  if (number < 1 || number > *count) return false;
  *spot = spots[number - 1];
  return true;
}

/* Is it a plain number, and not a place such as 0,-1? */
static bool is_number(Word word) {
  for (size_t i = 0; i < word.size; i++)
    if (word.text[i] < '0' || word.text[i] > '9') return false;
  return word.size > 0;
}

static unsigned number_of(Word word) {
  unsigned number = 0;
  for (size_t i = 0; i < word.size && number < 100000; i++)
    number = 10 * number + (unsigned)(word.text[i] - '0');
  return number;
}

/* --- Lines --- */

typedef struct {
  const Session *session;
  const Game *game;
  const Rules *rules;
  LineKind kind;
  char player[64], tile[16];
  char place[32]; /* of a numbered spot, else "" */
  Word rest;      /* what was typed behind all of these */
} Completion;

static LineKind action_kind(Word name) {
  for (unsigned i = 1; i < LINE_KINDS; i++)
    if (line_class((LineKind)i) == CLASS_ACTION && word_is(name, line_keyword((LineKind)i)))
      return (LineKind)i;
  return LINE_BLANK;
}

static bool takes_player(LineKind kind) {
  return kind != LINE_DISCARD && kind != LINE_END;
}

/* The name that was typed, or whose decision it is. */
static void take_player(Completion *line) {
  Word after = line->rest, first = word_next(&after);
  const char *mover = session_player(line->session, game_mover(line->game));
  snprintf(line->player, sizeof line->player, "%s", mover);
  char name[sizeof line->player];
  if (!first.size || session_seat(line->session, word_copy(first, name, sizeof name)) < 0) return;
  snprintf(line->player, sizeof line->player, "%s", name);
  line->rest = after;
}

/* Without a tile in the line it is the one in hand. */
static AnswerKind take_tile(Completion *line, Answer *answer) {
  Word after = line->rest, first = word_next(&after);
  const Turn *turn = &line->game->turn;
  char hand[NAMES_HAND];
  if (!first.size) return ANSWER_DONE; /* the notation says what is missing */
  /* A place begins with a digit or a sign, a tile's id does not. */
  if (!strchr("-+0123456789", first.text[0])) {
    word_copy(first, line->tile, sizeof line->tile);
    line->rest = after;
    return ANSWER_DONE;
  }
  switch ((Phase)turn->phase) {
  case PHASE_PLACE:
    snprintf(line->tile, sizeof line->tile, "%s", line->rules->kinds[turn->kind].id);
    return ANSWER_DONE;
  case PHASE_DRAW:
    if (names_hand(line->game, line->rules, hand)[0])
      return answer_with(answer, ANSWER_REFUSED, "say which tile is played: %s", hand);
    return answer_with(answer, ANSWER_REFUSED,
                       "no tile is drawn; say which, as in: play B14 0,-1 r2");
  case PHASE_ASK:
    return answer_with(answer, ANSWER_REFUSED,
                       "a question to %s is open; answer it or pass, then a tile is drawn",
                       session_player(line->session, turn->asked));
  case PHASE_DEPLOY:
    return answer_with(answer, ANSWER_REFUSED, "a tile lies and its figure is undecided");
  case PHASE_OVER: break;
  }
  return answer_with(answer, ANSWER_REFUSED, "the game is over");
}

/* A number stands for a square and a rotation. */
static AnswerKind take_spot(Completion *line, Answer *answer) {
  Word after = line->rest, first = word_next(&after);
  Spot spot;
  unsigned count;
  if (!is_number(first)) return ANSWER_DONE;
  KindId kind = rules_kind(line->rules, line->tile);
  if (!kind) return ANSWER_DONE; /* the session says which tiles there are */
  if (!numbered_spot(line->game, line->rules, kind, number_of(first), &spot, &count)) {
    if (!count) return answer_with(answer, ANSWER_REFUSED, "%s fits nowhere", line->tile);
    char shown[32];
    return answer_with(answer, ANSWER_REFUSED, "no spot has the number %s, expected 1 to %u for %s",
                       word_copy(first, shown, sizeof shown), count, line->tile);
  }
  snprintf(line->place, sizeof line->place, "%d,%d r%u", spot.square.x, spot.square.y,
           spot.rotation);
  line->rest = after;
  return ANSWER_DONE;
}

AnswerKind shortform_complete(const Session *session, Word typed, char out[NOTATION_LINE + 1],
                              Answer *answer) {
  Completion line = {.session = session,
                     .game = session_game(session),
                     .rules = session_rules(session),
                     .rest = typed};
  char shown[64];
  *answer = (Answer){.kind = ANSWER_DONE};
  Word name = word_next(&line.rest);
  line.kind = action_kind(name);
  if (!line.kind)
    return answer_with(answer, ANSWER_WRONG,
                       "'%s' is no action, expected play, choose, deploy, recall, pass, discard or "
                       "end",
                       word_copy(name, shown, sizeof shown));
  if (memchr(typed.text, '\0', typed.size))
    return answer_with(answer, ANSWER_WRONG, "a line with a zero byte");
  if (takes_player(line.kind)) take_player(&line);
  if (line.kind == LINE_PLAY &&
      (take_tile(&line, answer) != ANSWER_DONE || take_spot(&line, answer) != ANSWER_DONE))
    return answer->kind;
  Word rest = word_trim(line.rest);
  int size = snprintf(out, NOTATION_LINE + 1, "%s", line_keyword(line.kind));
  const char *words[] = {line.player, line.tile, line.place};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (*words[i]) size += snprintf(out + size, NOTATION_LINE + 1 - (size_t)size, " %s", words[i]);
  if ((size_t)size + 1 + rest.size > NOTATION_LINE)
    return answer_with(answer, ANSWER_WRONG, "the line is too long");
  if (rest.size)
    snprintf(out + size, NOTATION_LINE + 1 - (size_t)size, " %.*s", (int)rest.size, rest.text);
  return ANSWER_DONE;
}
