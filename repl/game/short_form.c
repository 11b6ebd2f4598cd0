/* short_form.c - reads typed actions, and adds the player, the tile and the place of a spot.
 *
 * What is missing is asked for in the words of who typed it; figures are in short_form_figure.c.  What was typed in
 * full is read by the notation, behind the arguments that are known here. */
#include <stdio.h>
#include <string.h>

#include "names.h"
#include "text/builder.h"
#include "text/did_you_mean.h"
#include "short_form_inner.h"
#include "spots.h"

/* A place begins with a digit or a sign; names of players and tiles do not. */
static bool is_place(Slice word) {
  return word.size && strchr("-+0123456789", word.text[0]);
}

/* --- Who --- */

/* Could the word be something else that has the same letters as a player's name? */
static bool means_other(const Completion *of, Slice word, const char *name, Slice after) {
  char id[NAME_SIZE];
  if (slice_is(word, name)) return false;
  if (of->line->kind == LINE_CHOOSE) return !slice_trim(after).size;
  return of->line->kind == LINE_PLAY && rules_kind(of->rules, slice_copy(word, id, sizeof id));
}

/* The name that was typed, or whose decision it is. */
static void take_player(Completion *of) {
  Slice after = of->rest, first = slice_next(&after);
  char name[NOTATION_WORD];
  int seat = first.size ? session_seat(of->session, slice_copy(first, name, sizeof name)) : -1;
  of->named =
      seat >= 0 && !means_other(of, first, session_player(of->session, (unsigned)seat), after);
  if (of->named) of->rest = after;
  unsigned who = of->named ? (unsigned)seat : game_mover(of->game);
  of->line->player = slice_of(session_player(of->session, who));
  of->known++;
}

/* --- Which tile --- */

static AnswerKind no_such_name(const Completion *of, Slice word, Answer *answer) {
  Suggestion suggestion;
  char shown[64], hint[64], players[256];
  Builder list = builder_in(players, sizeof players);
  suggestion_start(&suggestion, word);
  for (unsigned seat = 0; seat < session_player_count(of->session); seat++) {
    const char *name = session_player(of->session, seat);
    builder_print(&list, "%s%s", seat ? ", " : "; the players are ", name);
    suggestion_offer(&suggestion, name);
  }
  for (unsigned kind = 1; kind <= of->rules->kind_count; kind++)
    suggestion_offer(&suggestion, of->rules->kinds[kind].id);
  const char *help = *suggestion_hint(&suggestion, hint) ? hint : players;
  return answer_say(answer, ANSWER_WRONG, "'%s' is not a player or a tile%s",
                    slice_copy(word, shown, sizeof shown), help);
}

/* The one in hand. */
static AnswerKind tile_in_hand(Completion *of, Answer *answer) {
  char hand[NAMES_HAND];
  const Turn *turn = &of->game->turn;
  switch ((Phase)turn->phase) {
  case PHASE_PLACE: of->kind_of_tile = turn->kind; return ANSWER_DONE;
  case PHASE_DRAW:
    if (names_hand(of->game, of->rules, hand)[0])
      return answer_say(answer, ANSWER_REFUSED, "say which tile is played: %s", hand);
    return answer_say(answer, ANSWER_REFUSED,
                      "no tile is drawn; say which, as in: play B14 0,-1 r2");
  case PHASE_ASK:
    return answer_say(answer, ANSWER_REFUSED,
                      "a question to %s is open; answer it or pass, then a tile is drawn",
                      session_player(of->session, turn->asked));
  case PHASE_DEPLOY:
    return answer_say(answer, ANSWER_REFUSED, "a tile lies and its figure is undecided");
  case PHASE_OVER: break;
  }
  return answer_say(answer, ANSWER_REFUSED, "the game is over");
}

static AnswerKind take_tile(Completion *of, Answer *answer) {
  Slice after = of->rest, first = slice_next(&after), before, behind;
  char id[NAME_SIZE];
  /* A figure without a place is a matter of places. */
  if (!first.size || is_place(first) || slice_split(first, '@', &before, &behind))
    return tile_in_hand(of, answer);
  of->kind_of_tile = rules_kind(of->rules, slice_copy(first, id, sizeof id));
  if (of->kind_of_tile) of->rest = after;
  if (!of->kind_of_tile && !of->named) return no_such_name(of, first, answer);
  return ANSWER_DONE; /* of another name, behind a player's, the session says which tiles there are */
}

/* --- Where --- */

/* Reads a number off the front of the word; false if there is none. */
static bool take_number(Slice *word, unsigned *number) {
  size_t digits = 0;
  *number = 0;
  for (; digits < word->size && word->text[digits] >= '0' && word->text[digits] <= '9'; digits++)
    if (*number < 100000) *number = 10 * *number + (unsigned)(word->text[digits] - '0');
  word->text += digits;
  word->size -= digits;
  return digits > 0;
}

/* Is it the number of a spot, or several, as the board writes them (8-9)?  And not a place like 8,-9. */
static bool is_spot(Slice word, unsigned *from, unsigned *to) {
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
  Builder out = builder_in(list, sizeof list);
  bool square = to >= from && spots_here(&spots[from - 1], to - from + 1) == to - from + 1;
  if (!square)
    return answer_say(answer, ANSWER_WRONG, "%u-%u is more than one place: choose a number", from,
                      to);
  for (unsigned n = from; n <= to; n++)
    builder_print(&out, "%s%u is r%u", n > from ? ", " : "", n, spots[n - 1].rotation);
  return answer_say(answer, ANSWER_WRONG, "%s: choose one", list);
}

static const char *tile_name(const Completion *of) {
  return of->rules->kinds[of->kind_of_tile].id;
}

static AnswerKind take_spot(Completion *of, unsigned from, unsigned to, Answer *answer) {
  Spot spots[SPOTS_MAX];
  unsigned count = spots_list(of->game, of->rules, of->kind_of_tile, spots);
  unsigned wrong = from < 1 || from > count ? from : to;
  if (!count) return answer_say(answer, ANSWER_REFUSED, "%s fits nowhere", tile_name(of));
  if (wrong < 1 || wrong > count) {
    char shown[32];
    Slice rest = of->rest;
    return answer_say(answer, ANSWER_REFUSED, "no spot has the number %s, expected 1 to %u for %s",
                      slice_copy(slice_next(&rest), shown, sizeof shown), count, tile_name(of));
  }
  if (from != to) return choose_spot(spots, from, to, answer);
  of->line->square = spots[from - 1].square;
  of->line->rotation = spots[from - 1].rotation;
  slice_next(&of->rest);
  return ANSWER_DONE;
}

/* "say how B14 is turned: 0,-1 r0 or 0,-1 r2". */
static AnswerKind ask_rotation(const Completion *of, Answer *answer) {
  char list[80];
  Builder out = builder_in(list, sizeof list);
  Spot spot = {.kind = of->kind_of_tile, .square = of->line->square};
  for (spot.rotation = 0; spot.rotation < 4; spot.rotation++)
    if (game_check_spot(of->game, of->rules, &spot, NULL))
      builder_print(&out, "%s%d,%d r%u", out.size ? " or " : "", spot.square.x, spot.square.y,
                    spot.rotation);
  if (list[0])
    return answer_say(answer, ANSWER_WRONG, "say how %s is turned: %s", tile_name(of), list);
  return answer_say(answer, ANSWER_WRONG, "%s does not fit at %d,%d; `spots` numbers the places",
                    tile_name(of), spot.square.x, spot.square.y);
}

static AnswerKind take_square(Completion *of, Slice typed, Answer *answer) {
  char shown[64];
  if (!notation_square(typed, &of->line->square))
    return answer_say(answer, ANSWER_WRONG,
                      "'%s' is not a place, expected X,Y (-512 to 512) or a number from `spots`",
                      slice_copy(typed, shown, sizeof shown));
  slice_next(&of->rest);
  Slice after = of->rest, turned = slice_next(&after);
  bool letter = turned.size && (turned.text[0] == 'r' || turned.text[0] == 'R');
  if (!turned.size || !letter || turned.size != 2) return ask_rotation(of, answer);
  if (turned.text[1] < '0' || turned.text[1] > '3')
    return answer_say(answer, ANSWER_WRONG, "found '%s', expected a rotation r0, r1, r2 or r3",
                      slice_copy(turned, shown, sizeof shown));
  of->line->rotation = (uint8_t)(turned.text[1] - '0');
  of->rest = after;
  return ANSWER_DONE;
}

static AnswerKind take_place(Completion *of, Answer *answer) {
  Slice after = of->rest, first = slice_next(&after);
  unsigned from, to;
  if (!is_place(first))
    return answer_say(answer, ANSWER_WRONG,
                      "where? play SPOT or play X,Y rN; `spots` numbers the places");
  return is_spot(first, &from, &to) ? take_spot(of, from, to, answer)
                                    : take_square(of, first, answer);
}

/* --- Lines --- */

/* Tile, place and figure.  A tile that there is not, and all behind it, is left to the notation. */
static AnswerKind take_play(Completion *of, Answer *answer) {
  if (take_tile(of, answer) != ANSWER_DONE || !of->kind_of_tile) return answer->kind;
  if (take_place(of, answer) != ANSWER_DONE) return answer->kind;
  of->line->tile = slice_of(tile_name(of));
  of->known += 3; /* tile, square, rotation */
  return short_form_figure(of, answer);
}

/* `rest` has been looked through: it is plain, and has no comment. */
static AnswerKind read_rest(const Session *session, LineKind kind, Slice rest, ShortForm *form,
                            Answer *answer) {
  Reason why = {""};
  Completion of = {.session = session,
                   .game = session_game(session),
                   .rules = session_rules(session),
                   .form = form,
                   .line = &form->line,
                   .rest = rest};
  *form = (ShortForm){.line = {.kind = (uint8_t)kind}};
  *answer = (Answer){.kind = ANSWER_DONE};
  if (rest.size > NOTATION_LINE) return answer_say(answer, ANSWER_WRONG, "the line is too long");
  if (notation_names_player(kind)) take_player(&of);
  if (kind == LINE_PLAY && take_play(&of, answer) != ANSWER_DONE) return answer->kind;
  if (!notation_read_rest(of.line, of.known, of.rest, &why)) return answer_wrong(answer, &why);
  if (kind == LINE_DEPLOY || kind == LINE_RECALL) short_form_spell(&of);
  return ANSWER_DONE;
}

AnswerKind short_form_read_rest(const Session *session, LineKind kind, Slice rest, ShortForm *form,
                                Answer *answer) {
  Reason why = {""};
  if (!notation_plain(&rest, strlen(notation_keyword(kind)), &why))
    return answer_wrong(answer, &why);
  return read_rest(session, kind, rest, form, answer);
}

AnswerKind short_form_do(Session *session, LineKind kind, Slice rest, Answer *answer) {
  ShortForm form;
  if (short_form_read_rest(session, kind, rest, &form, answer) != ANSWER_DONE) return answer->kind;
  return session_do(session, &form.line, 0, answer);
}

AnswerKind short_form_read(const Session *session, Slice typed, ShortForm *form, Answer *answer) {
  Reason why = {""};
  if (!notation_plain(&typed, 0, &why)) return answer_wrong(answer, &why);
  Slice rest = typed, name = slice_next(&rest);
  if (is_place(name)) return read_rest(session, LINE_PLAY, typed, form, answer);
  LineKind kind = notation_kind_of(name);
  if (notation_class_of(kind) == CLASS_ACTION) return read_rest(session, kind, rest, form, answer);
  char shown[64];
  return answer_say(
      answer, ANSWER_WRONG,
      "'%s' is not an action, expected play, choose, deploy, recall, pass, discard or end",
      slice_copy(name, shown, sizeof shown));
}
