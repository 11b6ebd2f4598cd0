/* why.c - whose turn it is, which tile was drawn, who is asked what; the answer as a whole. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "names.h"
#include "preview.h"
#include "short_form.h"
#include "why_inner.h"

void why_obstacle(Why *why, const char *format, ...) {
  va_list list;
  builder_put(why->out, why->obstacles++ ? "  - " : "No:\n  - ");
  va_start(list, format);
  builder_vprint(why->out, format, list);
  va_end(list);
  builder_char(why->out, '\n');
}

void why_veto(Why *why, unsigned rule, const Reason *reason) {
  const Author *author = &why->view.rules->authors[why->view.rules->list[rule].author];
  char tail[NAME_SIZE + 4];
  size_t size = strlen(reason->text);
  size_t extra = (size_t)snprintf(tail, sizeof tail, " (%s)", author->name);
  bool named = size >= extra && strcmp(reason->text + size - extra, tail) == 0;
  why_obstacle(why, "%s: %.*s", author->file, (int)(named ? size - extra : size), reason->text);
}

static const char *name_of(const Why *why, unsigned seat) {
  return why->view.names[seat];
}

static const Turn *turn_of(const Why *why) {
  return &why->view.game->turn;
}

/* Puts the line to the session, which keeps nothing of it. */
static AnswerKind put(Why *why, const Line *line, Answer *answer) {
  return session_do(why->session, line, 0, answer);
}

/* --- Before a tile is placed --- */

/* Every line but an answer passes open questions.  False, after an obstacle, if one may not be passed. */
static bool pass_questions(Why *why) {
  while (turn_of(why)->phase == PHASE_ASK) {
    Answer answer;
    unsigned asked = turn_of(why)->asked;
    Line pass = {.kind = LINE_PASS, .player = slice_of(name_of(why, asked))};
    if (put(why, &pass, &answer) == ANSWER_DONE) continue;
    const Author *author =
        &why->view.rules->authors[why->view.rules->list[game_asking(why->view.game)].author];
    why_obstacle(why, "%s must answer a question first (%s, %s):", name_of(why, asked),
                 author->title, author->file);
    view_answers(why->out, why->session, "      ");
    return false;
  }
  return true;
}

/* Is such a tile in a hand of the player? */
static bool holds_tile(const Why *why, KindId kind) {
  for (unsigned hand = 0; hand < why->view.rules->hand_count; hand++)
    if (held_find(&why->view.game->held, kind, TILES_HAND + hand, why->seat) >= 0) return true;
  return false;
}

static void check_tile(Why *why, KindId kind, bool asked) {
  const Rules *rules = why->view.rules;
  const Game *game = why->view.game;
  const char *id = rules->kinds[kind].id;
  if (asked && game->turn.seeded) {
    why_obstacle(why, "a question is open, and which tile is drawn after it is not known yet");
  } else if (game->turn.phase == PHASE_PLACE) {
    const char *drawn = rules->kinds[game->turn.kind].id;
    if (game->turn.kind != kind)
      why_obstacle(why, "the tile drawn is %s, not %s, and must be placed (TILE-4)", drawn, id);
  } else if (game_takes(game) && (game->turn.holds != HOLDS_MAY || game->turn.seeded)) {
    char hand[NAMES_HAND];
    KindId kinds[TAKE_MAX];
    unsigned count = game_hand(game, rules, kinds), i = 0;
    while (i < count && kinds[i] != kind) i++;
    if (i == count)
      why_obstacle(why, "%s must be placed, not %s", names_hand(game, rules, hand), id);
  } else if (holds_tile(why, kind)) {
    return; /* it may lie where it fits, and is kept otherwise */
  } else if (!bag_count(&game->bag, kind)) {
    why_obstacle(why, "no %s is left in the bag", id);
  } else if (!game_count_spots(game, rules, kind, NULL)) {
    why_obstacle(why, "%s fits nowhere and must be discarded (TILE-3)", id);
  }
}

/* --- play --- */

static void ask_figure(Why *why, const Line *line, const Spot *spot, bool lies, Game *table) {
  Reason reason = {""};
  unsigned figure, segment, before = why->obstacles;
  if (lies) why_lay(why, spot, table);
  bool known = names_figure(why->view.rules, line->figure, &figure, &reason);
  if (!known) why_obstacle(why, "%s", reason.text);
  bool there = names_segment(why->view.rules, spot->kind, line->segment, &segment, &reason);
  if (!there) why_obstacle(why, "%s", reason.text);
  if (known && there) why_stand(why, lies ? table : NULL, spot->kind, figure, segment);
  if (lies && why->obstacles > before) why_stand_help(why, table);
}

static void ask_play(Why *why, const Line *line, KindId kind, Game *table) {
  bool asked = turn_of(why)->phase == PHASE_ASK;
  Spot spot = {kind, line->square, line->rotation & 3};
  if (!pass_questions(why)) return;
  if (turn_of(why)->phase == PHASE_OVER) {
    why_obstacle(why, "the game is over");
    return;
  }
  if (turn_of(why)->seat != why->seat)
    why_obstacle(why, "it is %s's turn, not %s's (SET-6)", name_of(why, turn_of(why)->seat),
                 name_of(why, why->seat));
  check_tile(why, kind, asked);
  unsigned before = why->obstacles;
  why_spot(why, &spot);
  bool lies = why->obstacles == before;
  if (line->figured) ask_figure(why, line, &spot, lies, table);
  if (!lies) why_spot_help(why, &spot);
}

/* --- Answers --- */

static void no_question(Why *why, LineKind kind) {
  static const char *const ADVICE[LINE_KINDS] = {
      [LINE_DEPLOY] = "A figure goes onto the tile just placed, in the same line: "
                      "play 0,-1 r2 small@C1 (DEP-1).",
      [LINE_RECALL] = "Figures come home when their feature is scored; nobody takes them back at "
                      "will (DEP-5).",
      [LINE_PASS] = "The tile drawn must be placed (TILE-4); to deploy nothing, name no figure.",
  };
  const char *mover = name_of(why, game_mover(why->view.game));
  switch ((Phase)turn_of(why)->phase) {
  case PHASE_OVER: why_obstacle(why, "no question is open: the game is over"); return;
  case PHASE_PLACE:
    why_obstacle(why, "no question is open: %s places %s", mover,
                 why->view.rules->kinds[turn_of(why)->kind].id);
    break;
  default: why_obstacle(why, "no question is open: %s draws a tile", mover);
  }
  if (ADVICE[kind]) builder_print(why->out, "%s\n", ADVICE[kind]);
}

/* Why a move of a figure is not among the answers, as far as one can see. */
static void check_move(Why *why, const Line *line) {
  const Game *game = why->view.game;
  Reason reason = {""};
  char name[80];
  unsigned figure, owner = why->seat, players = session_player_count(why->session);
  if ((line->owner.size && !names_player(why->view.names, players, line->owner, &owner, &reason)) ||
      !names_figure(why->view.rules, line->figure, &figure, &reason)) {
    why_obstacle(why, "%s", reason.text);
    return;
  }
  int x = line->square.x, y = line->square.y;
  SegmentId segment = game_segment(game, why->view.rules, line->square,
                                   slice_copy(line->segment, name, sizeof name));
  if (!segment)
    why_obstacle(why, "there is no %s at %d,%d", name, x, y);
  else if (line->kind == LINE_DEPLOY)
    why_far_stand(why, figure, segment);
  else if (figure_find(&game->figures, owner, figure, segment) < 0)
    why_obstacle(why, "no %s of %s's stands at %d,%d:%s", why->view.rules->figures[figure].name,
                 name_of(why, owner), x, y, name);
}

/* A figure onto the tile that lies, or something else instead: one decision. */
static void ask_action(Why *why, const Line *line) {
  Answer answer;
  unsigned mover = game_mover(why->view.game), before = why->obstacles;
  if (mover != why->seat)
    why_obstacle(why, "it is %s who decides, not %s", name_of(why, mover), name_of(why, why->seat));
  else if (put(why, line, &answer) == ANSWER_DONE)
    return;
  else if (line->kind == LINE_DEPLOY || line->kind == LINE_RECALL)
    check_move(why, line);
  if (why->obstacles == before) why_obstacle(why, "%s", answer.text);
  builder_put(why->out, "What may be done:\n");
  view_answers(why->out, why->session, "  ");
}

static void ask_answer(Why *why, const Line *line) {
  Answer answer;
  if (game_acts_apart(why->view.game)) {
    ask_action(why, line);
    return;
  }
  if (turn_of(why)->phase != PHASE_ASK) {
    no_question(why, (LineKind)line->kind);
    return;
  }
  unsigned asked = turn_of(why)->asked;
  const Rule *rule = &why->view.rules->list[game_asking(why->view.game)];
  const Author *author = &why->view.rules->authors[rule->author];
  if (asked != why->seat)
    why_obstacle(why, "%s is asked, not %s", name_of(why, asked), name_of(why, why->seat));
  else if (put(why, line, &answer) == ANSWER_DONE)
    return;
  if (line->kind == LINE_DEPLOY || line->kind == LINE_RECALL) check_move(why, line);
  if (asked == why->seat && line->kind == LINE_PASS)
    why_obstacle(why, "%s: this question must be answered", author->file);
  else if (asked == why->seat)
    why_obstacle(why, "%s: this is not among the answers", author->file);
  builder_put(why->out, "The answers are:\n");
  view_answers(why->out, why->session, "  ");
}

/* --- discard, end --- */

static void ask_discard(Why *why, const Line *line, KindId kind) {
  Answer answer;
  Spot spot = {.kind = kind};
  if (put(why, line, &answer) == ANSWER_DONE) return;
  why_obstacle(why, "%s", answer.text);
  if (turn_of(why)->phase == PHASE_DRAW && bag_count(&why->view.game->bag, kind))
    why_spot_help(why, &spot);
}

static void ask_end(Why *why) {
  if (!pass_questions(why)) return;
  if (turn_of(why)->phase == PHASE_OVER) why_obstacle(why, "the game is over already");
}

/* --- All --- */

/* Nothing was found; but whatever the session refuses is not legal. */
static void make_sure(Why *why, const Line *line) {
  Answer answer;
  if (!why->obstacles && put(why, line, &answer) != ANSWER_DONE)
    why_obstacle(why, "%s", answer.text);
}

static void ask(Why *why, const Line *line, KindId kind, Game *table) {
  if (session_halfway(why->session)) {
    why_obstacle(why, "a tile lies and its figure is undecided");
    return;
  }
  switch (line->kind) {
  case LINE_PLAY:
    ask_play(why, line, kind, table);
    make_sure(why, line);
    break;
  case LINE_END:
    ask_end(why);
    make_sure(why, line);
    break;
  case LINE_DISCARD: ask_discard(why, line, kind); break;
  case LINE_CHANCE: break;
  default: ask_answer(why, line);
  }
}

/* Looks up the names that the line cannot do without. */
static AnswerKind find_names(Why *why, const Line *line, KindId *kind, Answer *answer) {
  Reason reason = {""};
  bool tile = line->kind == LINE_PLAY || line->kind == LINE_DISCARD;
  if (notation_names_player((LineKind)line->kind) &&
      !names_player(why->view.names, session_player_count(why->session), line->player, &why->seat,
                    &reason))
    return answer_wrong(answer, &reason);
  if (tile && !names_tile(why->view.rules, line->tile, kind, &reason))
    return answer_wrong(answer, &reason);
  return ANSWER_DONE;
}

AnswerKind why_line(Builder *out, Session *session, Slice typed, bool *legal, Answer *answer) {
  Why why = {.out = out, .session = session, .view = view_of(session)};
  ShortForm form;
  KindId kind = 0;
  *legal = false;
  *answer = (Answer){.kind = ANSWER_DONE};
  if (short_form_read(session, typed, &form, answer) == ANSWER_WRONG) return ANSWER_WRONG;
  if (answer->kind == ANSWER_REFUSED) { /* what is missing is not known now */
    why_obstacle(&why, "%s", answer->text);
    *answer = (Answer){.kind = ANSWER_DONE};
    return ANSWER_DONE;
  }
  if (find_names(&why, &form.line, &kind, answer) != ANSWER_DONE) return answer->kind;
  Game *table = malloc(sizeof *table);
  if (!table || !session_hold(session)) {
    free(table);
    return answer_no_memory(answer);
  }
  session_hide(session);
  ask(&why, &form.line, kind, table);
  session_release(session);
  free(table);
  *legal = !why.obstacles;
  if (!*legal) return ANSWER_DONE;
  builder_put(out, "Yes, this is legal now.  It would do this:\n");
  return preview_line(out, session, &form.line, answer);
}
