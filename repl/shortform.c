/* shortform.c - completes typed actions with the player, the tile and the place of a spot.
 *
 * What is missing is asked for in the words of who typed it; figures are in shortform_figure.c.  Only a
 * line that makes sense as far as it goes is left to the notation. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "names.h"
#include "nearest.h"
#include "shortform_inner.h"
#include "spots.h"

AnswerKind shortform_answer(Answer *answer, AnswerKind kind, const char *format, ...) {
  va_list list;
  *answer = (Answer){.kind = kind};
  va_start(list, format);
  vsnprintf(answer->text, sizeof answer->text, format, list);
  va_end(list);
  return kind;
}

static LineKind action_kind(Word name) {
  for (unsigned i = 1; i < LINE_KINDS; i++)
    if (line_class((LineKind)i) == CLASS_ACTION && word_is(name, line_keyword((LineKind)i)))
      return (LineKind)i;
  return LINE_BLANK;
}

/* A place begins with a digit or a sign; names of players and tiles do not. */
static bool is_place(Word word) {
  return word.size && strchr("-+0123456789", word.text[0]);
}

/* --- Who --- */

static bool takes_player(LineKind kind) {
  return kind != LINE_DISCARD && kind != LINE_END;
}

/* Could the word be something else that has the same letters as a player's name? */
static bool means_other(const Completion *line, Word word, const char *name, Word after) {
  char id[NAME_SIZE];
  if (word_is(word, name)) return false;
  if (line->kind == LINE_CHOOSE) return !word_trim(after).size;
  return line->kind == LINE_PLAY && rules_kind(line->rules, word_copy(word, id, sizeof id));
}

/* The name that was typed, or whose decision it is. */
static void take_player(Completion *line) {
  Word after = line->rest, first = word_next(&after);
  char name[NOTATION_WORD];
  int seat = first.size ? session_seat(line->session, word_copy(first, name, sizeof name)) : -1;
  line->named =
      seat >= 0 && !means_other(line, first, session_player(line->session, (unsigned)seat), after);
  if (line->named) line->rest = after;
  unsigned who = line->named ? (unsigned)seat : game_mover(line->game);
  snprintf(line->player, sizeof line->player, "%s", session_player(line->session, who));
}

/* --- Which tile --- */

static AnswerKind no_such_name(const Completion *line, Word word, Answer *answer) {
  Nearest nearest;
  char shown[64], hint[64], players[256] = "";
  nearest_start(&nearest, word);
  for (unsigned seat = 0; seat < session_player_count(line->session); seat++) {
    const char *name = session_player(line->session, seat);
    size_t used = strlen(players);
    snprintf(players + used, sizeof players - used, "%s%s", used ? ", " : "; the players are ",
             name);
    nearest_offer(&nearest, name);
  }
  for (unsigned kind = 1; kind <= line->rules->kind_count; kind++)
    nearest_offer(&nearest, line->rules->kinds[kind].id);
  const char *help = *nearest_hint(&nearest, hint) ? hint : players;
  return shortform_answer(answer, ANSWER_WRONG, "'%s' is no player and no tile%s",
                          word_copy(word, shown, sizeof shown), help);
}

/* The one in hand. */
static AnswerKind tile_in_hand(Completion *line, Answer *answer) {
  char hand[NAMES_HAND];
  const Turn *turn = &line->game->turn;
  switch ((Phase)turn->phase) {
  case PHASE_PLACE:
    snprintf(line->tile, sizeof line->tile, "%s", line->rules->kinds[turn->kind].id);
    return ANSWER_DONE;
  case PHASE_DRAW:
    if (names_hand(line->game, line->rules, hand)[0])
      return shortform_answer(answer, ANSWER_REFUSED, "say which tile is played: %s", hand);
    return shortform_answer(answer, ANSWER_REFUSED,
                            "no tile is drawn; say which, as in: play B14 0,-1 r2");
  case PHASE_ASK:
    return shortform_answer(answer, ANSWER_REFUSED,
                            "a question to %s is open; answer it or pass, then a tile is drawn",
                            session_player(line->session, turn->asked));
  case PHASE_DEPLOY:
    return shortform_answer(answer, ANSWER_REFUSED, "a tile lies and its figure is undecided");
  case PHASE_OVER: break;
  }
  return shortform_answer(answer, ANSWER_REFUSED, "the game is over");
}

static AnswerKind take_tile(Completion *line, Answer *answer) {
  Word after = line->rest, first = word_next(&after), before, behind;
  /* A figure without a place is a matter of places. */
  if (!first.size || is_place(first) || word_split(first, '@', &before, &behind))
    return tile_in_hand(line, answer);
  word_copy(first, line->tile, sizeof line->tile);
  if (!rules_kind(line->rules, line->tile) && !line->named)
    return no_such_name(line, first, answer);
  line->rest = after;
  return ANSWER_DONE;
}

/* --- Where --- */

/* Reads a number off the front of the word; false if there is none. */
static bool take_number(Word *word, unsigned *number) {
  size_t digits = 0;
  *number = 0;
  for (; digits < word->size && word->text[digits] >= '0' && word->text[digits] <= '9'; digits++)
    if (*number < 100000) *number = 10 * *number + (unsigned)(word->text[digits] - '0');
  word->text += digits;
  word->size -= digits;
  return digits > 0;
}

/* Is it the number of a spot, or several, as the board writes them (8-9)?  And not a place like 8,-9. */
static bool is_spot(Word word, unsigned *from, unsigned *to) {
  if (!take_number(&word, from)) return false;
  *to = *from;
  if (word.size && word.text[0] == '-') {
    word.text++, word.size--;
    if (!take_number(&word, to)) return false;
  }
  return word.size == 0;
}

/* "8 is r0, 9 is r1: choose one". */
static AnswerKind choose_spot(const Spot *spots, unsigned from, unsigned to, Answer *answer) {
  char list[160];
  size_t used = 0;
  bool square = to >= from && spots_here(&spots[from - 1], to - from + 1) == to - from + 1;
  if (!square)
    return shortform_answer(answer, ANSWER_WRONG, "%u-%u is more than one place: choose a number",
                            from, to);
  for (unsigned n = from; n <= to && used < sizeof list; n++)
    used += (size_t)snprintf(list + used, sizeof list - used, "%s%u is r%u", n > from ? ", " : "",
                             n, spots[n - 1].rotation);
  return shortform_answer(answer, ANSWER_WRONG, "%s: choose one", list);
}

static AnswerKind take_spot(Completion *line, unsigned from, unsigned to, Answer *answer) {
  Spot spots[SPOTS_MAX];
  unsigned count = spots_list(line->game, line->rules, line->kind_of_tile, spots);
  unsigned wrong = from < 1 || from > count ? from : to;
  if (!count) return shortform_answer(answer, ANSWER_REFUSED, "%s fits nowhere", line->tile);
  if (wrong < 1 || wrong > count) {
    char shown[32];
    Word rest = line->rest;
    return shortform_answer(answer, ANSWER_REFUSED,
                            "no spot has the number %s, expected 1 to %u for %s",
                            word_copy(word_next(&rest), shown, sizeof shown), count, line->tile);
  }
  if (from != to) return choose_spot(spots, from, to, answer);
  line->spot = spots[from - 1];
  word_next(&line->rest);
  return ANSWER_DONE;
}

/* "say how B14 is turned: 0,-1 r0 or 0,-1 r2". */
static AnswerKind ask_rotation(const Completion *line, Answer *answer) {
  char list[80] = "";
  Spot spot = line->spot;
  for (spot.rotation = 0; spot.rotation < 4; spot.rotation++) {
    size_t used = strlen(list);
    if (game_check_spot(line->game, line->rules, &spot, NULL))
      snprintf(list + used, sizeof list - used, "%s%d,%d r%u", used ? " or " : "", spot.square.x,
               spot.square.y, spot.rotation);
  }
  if (list[0])
    return shortform_answer(answer, ANSWER_WRONG, "say how %s is turned: %s", line->tile, list);
  return shortform_answer(answer, ANSWER_WRONG,
                          "%s does not fit at %d,%d; `spots` numbers the places", line->tile,
                          spot.square.x, spot.square.y);
}

static bool read_square(Word typed, Square *square) {
  char text[64];
  Line line;
  Reason why;
  int size = snprintf(text, sizeof text, "set B16 %.*s r0", (int)typed.size, typed.text);
  if (size >= (int)sizeof text || !notation_read(text, (size_t)size, &line, &why)) return false;
  *square = line.square;
  return true;
}

static AnswerKind take_square(Completion *line, Word typed, Answer *answer) {
  char shown[64];
  if (!read_square(typed, &line->spot.square))
    return shortform_answer(answer, ANSWER_WRONG,
                            "'%s' is no place, expected X,Y (-512 to 512) or a number from `spots`",
                            word_copy(typed, shown, sizeof shown));
  word_next(&line->rest);
  Word after = line->rest, turned = word_next(&after);
  bool letter = turned.size && (turned.text[0] == 'r' || turned.text[0] == 'R');
  if (!turned.size || !letter || turned.size != 2) return ask_rotation(line, answer);
  if (turned.text[1] < '0' || turned.text[1] > '3')
    return shortform_answer(answer, ANSWER_WRONG,
                            "found '%s', expected a rotation r0, r1, r2 or r3",
                            word_copy(turned, shown, sizeof shown));
  line->spot.rotation = (uint8_t)(turned.text[1] - '0');
  line->rest = after;
  return ANSWER_DONE;
}

static AnswerKind take_place(Completion *line, Answer *answer) {
  Word after = line->rest, first = word_next(&after);
  unsigned from, to;
  line->kind_of_tile = rules_kind(line->rules, line->tile);
  if (!line->kind_of_tile) return ANSWER_DONE; /* the session says which tiles there are */
  line->spot.kind = line->kind_of_tile;
  if (!is_place(first))
    return shortform_answer(answer, ANSWER_WRONG,
                            "where? play SPOT or play X,Y rN; `spots` numbers the places");
  AnswerKind kind = is_spot(first, &from, &to) ? take_spot(line, from, to, answer)
                                               : take_square(line, first, answer);
  if (kind != ANSWER_DONE) return kind;
  snprintf(line->place, sizeof line->place, "%d,%d r%u", line->spot.square.x, line->spot.square.y,
           line->spot.rotation);
  return ANSWER_DONE;
}

/* --- Lines --- */

/* What was typed, without a comment. */
static Word without_comment(Word typed) {
  const char *comment = typed.size ? memchr(typed.text, '#', typed.size) : NULL;
  if (comment) typed.size = (size_t)(comment - typed.text);
  return typed;
}

/* The first word says what is done; a place alone means that a tile is played there. */
static AnswerKind take_kind(Completion *line, Answer *answer) {
  Word after = line->rest, name = word_next(&after);
  char shown[64];
  line->kind = is_place(name) ? LINE_PLAY : action_kind(name);
  if (!line->kind)
    return shortform_answer(
        answer, ANSWER_WRONG,
        "'%s' is no action, expected play, choose, deploy, recall, pass, discard or end",
        word_copy(name, shown, sizeof shown));
  if (!is_place(name)) line->rest = after;
  return ANSWER_DONE;
}

static AnswerKind write_line(const Completion *line, char out[NOTATION_LINE + 1], Answer *answer) {
  Word rest = word_trim(line->rest);
  int size = snprintf(out, NOTATION_LINE + 1, "%s", line_keyword(line->kind));
  const char *words[] = {line->player, line->tile, line->place, line->figure};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (*words[i]) size += snprintf(out + size, NOTATION_LINE + 1 - (size_t)size, " %s", words[i]);
  if ((size_t)size + 1 + rest.size > NOTATION_LINE)
    return shortform_answer(answer, ANSWER_WRONG, "the line is too long");
  if (rest.size)
    snprintf(out + size, NOTATION_LINE + 1 - (size_t)size, " %.*s", (int)rest.size, rest.text);
  return ANSWER_DONE;
}

AnswerKind shortform_complete(const Session *session, Word typed, char out[NOTATION_LINE + 1],
                              Answer *answer) {
  Completion line = {.session = session,
                     .game = session_game(session),
                     .rules = session_rules(session),
                     .rest = without_comment(typed)};
  *answer = (Answer){.kind = ANSWER_DONE};
  if (take_kind(&line, answer) != ANSWER_DONE) return answer->kind;
  if (memchr(typed.text, '\0', typed.size))
    return shortform_answer(answer, ANSWER_WRONG, "a line with a zero byte");
  if (takes_player(line.kind)) take_player(&line);
  if (line.kind == LINE_PLAY &&
      (take_tile(&line, answer) != ANSWER_DONE || take_place(&line, answer) != ANSWER_DONE))
    return answer->kind;
  if (shortform_figure(&line, answer) != ANSWER_DONE) return answer->kind;
  return write_line(&line, out, answer);
}
