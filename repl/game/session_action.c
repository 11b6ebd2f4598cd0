/* session_action.c - carries out the actions of the notation, each in one go.
 *
 * Everything happens on session->scratch; what is to be logged goes to session->draft.  Names are looked
 * up first, so that a misspelt line is wrong input even where it would be refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "odds.h"
#include "patch_words.h"
#include "session_inner.h"
#include "text/builder.h"

static const char *player_name(const Session *session, unsigned seat) {
  return session->players[seat];
}

/* --- Steps and their record --- */

AnswerKind action_step(Session *session, const Action *action, Answer *answer) {
  Reason why = {""};
  Game *game = &session->scratch;
  game_begin(game, session->rules,
             &why); /* what the first turn begins with is not part of the action */
  uint64_t before = game_hash(game);
  unsigned discarded = game->turn.discarded, gone[KINDS_MAX + 1];
  odds_discarded(game, session->rules, gone);
  if (game_apply(game, session->rules, action, &why)) {
    action_note_discards(session, game, discarded, gone);
    return answer_done(answer);
  }
  if (!script_error(session->script) && game_hash(game) != before)
    return answer_say(answer, ANSWER_FALSE, "refused (%s), but the state has changed", why.text);
  return answer_reason(answer, ANSWER_REFUSED, &why);
}

/* Where rules move tiles about, the order in which they were drawn tells nothing; what has left the game does. */
static void note_gone(Session *session, const Game *game, const unsigned before[KINDS_MAX + 1]) {
  unsigned now[KINDS_MAX + 1];
  odds_discarded(game, session->rules, now);
  for (unsigned kind = 1; kind <= session->rules->kind_count; kind++)
    for (unsigned i = before[kind]; i < now[kind] && session->aside_count < TILES_MAX; i++)
      session->aside[session->aside_count++] = (KindId)kind;
}

void action_note_discards(Session *session, const Game *game, unsigned discarded,
                          const unsigned gone[KINDS_MAX + 1]) {
  if (!game->turn.seeded) return; /* there a line says what is discarded */
  unsigned count = game->turn.discarded - discarded;
  if (session->rules->unplaceable == UNPLACEABLE_RETURN) {
    session->returned = count; /* back in the bag: nothing tells which */
    return;
  }
  if (game->held.count) {
    note_gone(session, game, gone);
    return;
  }
  /* Drawn tiles stay behind the mark, the latest first: those in hand, and before them what was put aside. */
  unsigned hand = game->turn.phase == PHASE_PLACE ? 1 : game->turn.hand;
  for (unsigned i = count; i-- > 0 && session->aside_count < TILES_MAX;)
    session->aside[session->aside_count++] = game->bag.order[game->bag.left + hand + i];
}

static bool add_draft(Session *session, LineKind kind, const char *text) {
  return journal_add(&session->draft, slice_of(text), kind, 0, 0);
}

AnswerKind action_record_text(Session *session, LineKind kind, const char *text, Answer *answer) {
  bool good = add_draft(session, kind, text);
  for (unsigned i = 0; good && i < session->aside_count; i++) {
    char discard[24];
    snprintf(discard, sizeof discard, "discard %s", session->rules->kinds[session->aside[i]].id);
    good = add_draft(session, LINE_DISCARD, discard);
  }
  session->aside_count = 0;
  return good ? answer_done(answer) : answer_no_memory(answer);
}

static AnswerKind record(Session *session, const Line *line, Answer *answer) {
  char text[NOTATION_LINE + 1];
  Line plain = *line;
  plain.refused = false;
  notation_write(&plain, text, sizeof text);
  return action_record_text(session, (LineKind)line->kind, text, answer);
}

/* --- Questions --- */

/* Is it an answer that moves such a figure onto, or from, that segment? */
static bool moves(const Option *option, EffectKind effect, unsigned figure, SegmentId segment) {
  const Effect *first = &option->effects[0];
  return option->effect_count && first->kind == effect && first->figure == figure &&
         first->target == segment;
}

/* What a deploy or recall line is about. */
typedef struct {
  EffectKind effect;
  unsigned figure;
  SegmentId segment;
  unsigned owner;
  bool
      owned; /* the line says whose it is; else it is their own, or else the first that is offered */
} FigureMove;

/* The option that does it; -1 if there is none. */
static int find_move(const Options *options, const FigureMove *move) {
  int found = -1;
  for (unsigned i = 0; i < options->count; i++) {
    if (!moves(&options_list(options)[i], move->effect, move->figure, move->segment)) continue;
    if (options_list(options)[i].effects[0].seat == move->owner) return (int)i;
    if (found < 0 && !move->owned) found = (int)i;
  }
  return found;
}

static int find_pass(const Options *options) {
  for (unsigned i = 0; i < options->count; i++)
    if (options_list(options)[i].passes) return (int)i;
  return -1;
}

/* -1 also if the label stands for several answers, as `recall` may. */
static int find_label(const Options *options, Slice label) {
  int found = -1;
  for (unsigned i = 0; i < options->count; i++) {
    if (!slice_is(label, options_list(options)[i].label)) continue;
    if (found >= 0) return -1;
    found = (int)i;
  }
  return found;
}

/* A label may say a player by name, where saves have the seat: rob@Bob for rob@2. */
static int find_named(const Session *session, const Options *options, Slice label) {
  const char *at = memchr(label.text, '@', label.size);
  int found = find_label(options, label);
  unsigned seat;
  if (found >= 0 || !at) return found;
  size_t size = (size_t)(at - label.text);
  char text[LABEL_SIZE];
  if (!find_player(session, (Slice){at + 1, label.size - size - 1}, &seat, NULL)) return -1;
  snprintf(text, sizeof text, "%.*s@%u", (int)size, label.text, seat + 1);
  return find_label(options, slice_of(text));
}

static LineKind answer_text(const Session *session, const Option *option, char *out, size_t size) {
  return action_option_text(&session->scratch, session->rules, session->players, option, out, size);
}

static void add_answer(Builder *out, const char *text) {
  size_t whole = out->size;
  builder_print(out, "%s`%s`", whole ? " or " : "", text);
  if (out->failed) builder_cut(out, whole);
}

/* "`choose A add` or `choose A return`": what may be answered, or done with a tile that lies. */
static void list_answers(const Session *session, const Options *options, char *list, size_t size) {
  const Game *game = &session->scratch;
  Builder out = builder_in(list, size);
  char text[NOTATION_LINE + 1];
  if (game->turn.phase == PHASE_DEPLOY) {
    Choices choices;
    game_choices(game, session->rules, &choices);
    for (unsigned n = 0; n < choices.count; n++) {
      Action action = choices_action(game, &choices, n);
      action_text(game, session->rules, session->players, &action, text, sizeof text);
      add_answer(&out, text);
    }
    return;
  }
  for (unsigned i = 0; i < options->count; i++) {
    answer_text(session, &options_list(options)[i], text, sizeof text);
    add_answer(&out, text);
  }
}

/* Carries out an action of its own line, and records it. */
static AnswerKind act_and_record(Session *session, const Action *action, Answer *answer) {
  char text[NOTATION_LINE + 1];
  LineKind kind =
      action_text(&session->scratch, session->rules, session->players, action, text, sizeof text);
  if (action_step(session, action, answer) != ANSWER_DONE) return answer->kind;
  return action_record_text(session, kind, text, answer);
}

static AnswerKind answer_question(Session *session, unsigned n, int32_t number, Answer *answer) {
  Action action = {.kind = ACTION_ANSWER, .option = (uint16_t)n, .number = number};
  return act_and_record(session, &action, answer);
}

/* The range of numbers on offer that the label may mean; -1 if it is not a number. */
static int find_number(const Game *game, Slice label, int32_t *number) {
  char text[16], *end;
  if (!label.size || label.size >= sizeof text) return -1;
  long value = strtol(slice_copy(label, text, sizeof text), &end, 10);
  if (*end || value < INT32_MIN || value > INT32_MAX) return -1;
  *number = (int32_t)value;
  return game_range(game);
}

static bool is_deciding(const Game *game) {
  return game->turn.phase == PHASE_ASK || game_acts_apart(game);
}

AnswerKind action_pass_open(Session *session, Answer *answer) {
  while (is_deciding(&session->scratch)) {
    const Options *options = &session->scratch.question;
    int pass = find_pass(options);
    bool acting = session->scratch.turn.phase == PHASE_DEPLOY;
    if (acting ? session->scratch.question.must : pass < 0) {
      char answers[400];
      list_answers(session, options, answers, sizeof answers);
      return answer_say(answer, ANSWER_REFUSED, "%s must answer first: %s",
                        player_name(session, game_mover(&session->scratch)), answers);
    }
    Action action = {.kind = acting ? ACTION_PASS : ACTION_ANSWER, .option = (uint16_t)pass};
    if (act_and_record(session, &action, answer) != ANSWER_DONE) return answer->kind;
  }
  return ANSWER_DONE;
}

/* --- Actions --- */

/* What a deploy or recall line names; segment 0 if no tile lies there. */
static AnswerKind read_move(const Session *session, const Line *line, unsigned seat,
                            FigureMove *move, Answer *answer) {
  Reason why = {""};
  const Board *board = &session->scratch.board;
  unsigned index;
  *move = (FigureMove){.effect = line->kind == LINE_DEPLOY ? EFFECT_DEPLOY : EFFECT_RECALL,
                       .owner = seat,
                       .owned = line->owner.size > 0};
  if (move->owned && !find_player(session, line->owner, &move->owner, &why))
    return answer_wrong(answer, &why);
  if (!names_figure(session->rules, line->figure, &move->figure, &why))
    return answer_wrong(answer, &why);
  if (line->holder.size) {
    if (!find_holder(session, line->holder, &index, &why)) return answer_wrong(answer, &why);
    move->segment = (SegmentId)(HELD + index);
    return ANSWER_DONE;
  }
  TileId tile = board_at(board, line->square);
  if (!tile) return ANSWER_DONE;
  if (!names_segment(session->rules, board->tiles[tile].kind, line->segment, &index, &why))
    return answer_wrong(answer, &why);
  move->segment = (SegmentId)(board->tiles[tile].first + index);
  return ANSWER_DONE;
}

/* A figure onto the tile just placed, or none, where that is a line of its own.  Nobody offers it: the table does. */
static bool own_deployment(const Game *game, const Line *line, const FigureMove *move,
                           Action *action) {
  *action = (Action){.kind = ACTION_PASS};
  if (game->turn.phase != PHASE_DEPLOY || line->kind == LINE_PASS)
    return game->turn.phase == PHASE_DEPLOY;
  if (line->kind != LINE_DEPLOY || is_held(move->segment) ||
      game->features.segments[move->segment].tile != game->turn.tile)
    return false;
  *action =
      (Action){.kind = ACTION_DEPLOY,
               .figure = (uint8_t)move->figure,
               .segment = (uint8_t)segment_index(&game->features, &game->board, move->segment)};
  return true;
}

/* Is this among the deployments that the table lists by itself? */
static bool is_listed(const Game *game, const Rules *rules, const Action *action) {
  Choices choices;
  game_choices(game, rules, &choices);
  for (unsigned n = 0; n < choices.deploy_count; n++) {
    Action listed = choices_action(game, &choices, n);
    if (listed.figure == action->figure && listed.segment == action->segment) return true;
  }
  return false;
}

/* Not to place a tile that would need something laid for it. */
static AnswerKind act_decline(Session *session, const Line *line, Answer *answer) {
  Reason why = {""};
  unsigned seat;
  if (!find_player(session, line->player, &seat, &why)) return answer_wrong(answer, &why);
  if (seat != session->scratch.turn.seat)
    return answer_say(answer, ANSWER_REFUSED, "it is %s's turn, not %s's",
                      player_name(session, session->scratch.turn.seat), player_name(session, seat));
  return act_and_record(session, &(Action){.kind = ACTION_PASS}, answer);
}

/* choose, deploy, recall, pass: the answers to an open question, or what is done with a tile that lies; a pass may also
 * leave the tiles of a hand there. */
static AnswerKind act_answer(Session *session, const Line *line, Answer *answer) {
  const Game *game = &session->scratch;
  Reason why = {""};
  const Options *options = &game->question;
  unsigned seat;
  FigureMove move = {.segment = 0};
  bool moving = line->kind == LINE_DEPLOY || line->kind == LINE_RECALL;
  if (line->kind == LINE_PASS && game->turn.phase == PHASE_PLACE && session->rules->placing)
    return act_decline(session, line, answer);
  if (!find_player(session, line->player, &seat, &why)) return answer_wrong(answer, &why);
  if (moving && read_move(session, line, seat, &move, answer) != ANSWER_DONE) return answer->kind;
  bool draws = line->kind == LINE_PASS && game_takes(game) && game->turn.holds == HOLDS_MAY;
  if (!is_deciding(game) && !draws)
    return answer_say(answer, ANSWER_REFUSED, "no question is open");
  if (seat != game_mover(game))
    return answer_say(answer, ANSWER_REFUSED, "%s is asked, not %s",
                      player_name(session, game_mover(game)), player_name(session, seat));
  if (moving && !move.segment)
    return answer_say(answer, ANSWER_REFUSED, "no tile lies at %d,%d", line->square.x,
                      line->square.y);
  Action action = {.kind = ACTION_PASS};
  if (draws) return act_and_record(session, &action, answer);
  if (own_deployment(game, line, &move, &action)) {
    /* A rule may offer a place on this tile that the table does not have. */
    bool offered = moving && find_move(options, &move) >= 0;
    if (!offered || is_listed(game, session->rules, &action))
      return act_and_record(session, &action, answer);
  }
  int32_t number = 0;
  int found = line->kind == LINE_CHOOSE ? find_number(game, line->name, &number) : -1;
  if (found < 0)
    found = line->kind == LINE_CHOOSE ? find_named(session, options, line->name)
            : line->kind == LINE_PASS ? find_pass(options)
                                      : find_move(options, &move);
  if (found >= 0) return answer_question(session, (unsigned)found, number, answer);
  char answers[400];
  list_answers(session, options, answers, sizeof answers);
  return answer_say(answer, ANSWER_REFUSED, "not among the answers, expected %s", answers);
}

/* Why nothing can be deployed when the table does not even ask. */
static AnswerKind no_deployment(const Session *session, unsigned figure, Answer *answer) {
  const char *name = session->rules->figures[figure].name;
  unsigned seat = session->game.turn.seat;
  if (!session->game.figures.supply[seat][figure])
    return answer_say(answer, ANSWER_REFUSED, "no %s figure is left in the supply", name);
  return answer_say(answer, ANSWER_REFUSED, "no figure may be deployed on this tile");
}

/* The tile comes into the player's hand, or is there already. */
static AnswerKind take_tile(Session *session, KindId kind, Answer *answer) {
  const Turn *turn = &session->scratch.turn;
  Action draw = {.kind = ACTION_DRAW, .tile_kind = kind};
  if (turn->phase == PHASE_DRAW) return action_step(session, &draw, answer);
  if (turn->phase == PHASE_PLACE && turn->kind != kind)
    return answer_say(answer, ANSWER_REFUSED, "the tile drawn is %s, not %s",
                      session->rules->kinds[turn->kind].id, session->rules->kinds[kind].id);
  return ANSWER_DONE;
}

/* Places the tile; the line then says what had to be laid for it. */
static AnswerKind place(Session *session, KindId kind, Line *line, char patch[PATCH_WORD],
                        Answer *answer) {
  Spot spot = {kind, line->square, line->rotation};
  Slice told = line->patch;
  Action action = {.kind = ACTION_PLACE, .square = line->square, .rotation = line->rotation};
  line->patch = slice_of(patch_word_needed(&session->scratch, session->rules, &spot, patch));
  if (action_step(session, &action, answer) != ANSWER_DONE) return answer->kind;
  if (!told.size || slice_is(told, patch)) return ANSWER_DONE;
  return line->patch.size
             ? answer_say(answer, ANSWER_REFUSED, "the tile needs %s to lie there", patch)
             : answer_say(answer, ANSWER_REFUSED, "the tile needs nothing to be laid for it there");
}

static AnswerKind act_play(Session *session, const Line *told, Answer *answer) {
  const Turn *turn = &session->scratch.turn;
  Line copy = *told, *line = &copy;
  char patch[PATCH_WORD];
  Reason why = {""};
  unsigned seat, figure = 0, segment = 0;
  KindId kind;
  if (!find_player(session, line->player, &seat, &why) ||
      !names_tile(session->rules, line->tile, &kind, &why))
    return answer_wrong(answer, &why);
  bool plain = !session->rules->patch_count; /* no road may come to the tile with its placing */
  if (line->figured &&
      (!names_figure(session->rules, line->figure, &figure, &why) ||
       (plain && !names_segment(session->rules, kind, line->segment, &segment, &why))))
    return answer_wrong(answer, &why);
  if (action_pass_open(session, answer) != ANSWER_DONE) return answer->kind;
  if (turn->phase == PHASE_OVER) return answer_say(answer, ANSWER_REFUSED, "the game is over");
  if (turn->seat != seat)
    return answer_say(answer, ANSWER_REFUSED, "it is %s's turn, not %s's",
                      player_name(session, turn->seat), player_name(session, seat));
  if (take_tile(session, kind, answer) != ANSWER_DONE) return answer->kind;
  if (place(session, kind, line, patch, answer) != ANSWER_DONE) return answer->kind;
  if (line->figured && !plain &&
      !names_segment(session->rules, game_kind_in_play(&session->scratch), line->segment, &segment,
                     &why))
    return answer_wrong(answer, &why);
  if (turn->phase == PHASE_DEPLOY && (line->figured || !game_acts_apart(&session->scratch))) {
    Action deploy = {.kind = line->figured ? ACTION_DEPLOY : ACTION_PASS,
                     .figure = (uint8_t)figure,
                     .segment = (uint8_t)segment};
    if (action_step(session, &deploy, answer) != ANSWER_DONE) return answer->kind;
  } else if (line->figured && turn->phase == PHASE_ASK && turn->tile) {
    return answer_say(answer, ANSWER_REFUSED,
                      "a question comes before the figure: play the tile, answer, and then deploy");
  } else if (line->figured) {
    return no_deployment(session, figure, answer);
  }
  return record(session, line, answer);
}

/* Has the bag discarded a tile of which no line has told yet? */
static bool awaits_discard(const Session *session) {
  for (size_t i = session->unconfirmed; i < session->log.count; i++)
    if (session->log.list[i].kind == LINE_DISCARD) return true;
  return session->returned > 0;
}

/* In a seeded game the bag discards on its own; a line that says so is compared, not carried out. */
static AnswerKind confirm_discard(Session *session, KindId kind, Answer *answer) {
  const char *id = session->rules->kinds[kind].id;
  const Journal *both[] = {&session->log, &session->draft};
  if (session->returned) {
    session->returned--;
    return answer_done(answer);
  }
  for (unsigned k = 0; k < 2; k++)
    for (size_t i = k == 0 ? session->unconfirmed : 0; i < both[k]->count; i++) {
      if (both[k]->list[i].kind != LINE_DISCARD) continue;
      const char *gone = both[k]->list[i].text + strlen("discard ");
      if (strcmp(gone, id))
        return answer_say(answer, ANSWER_REFUSED, "the tile that fitted nowhere was %s, not %s",
                          gone, id);
      if (k == 0) session->unconfirmed = i + 1;
      return answer_done(answer);
    }
  return answer_say(answer, ANSWER_REFUSED, "no drawn tile had to be discarded here");
}

static AnswerKind act_discard(Session *session, const Line *line, Answer *answer) {
  Reason why = {""};
  KindId kind;
  if (!names_tile(session->rules, line->tile, &kind, &why)) return answer_wrong(answer, &why);
  /* A question that is open since then stays open. */
  if (session->scratch.turn.seeded && awaits_discard(session))
    return confirm_discard(session, kind, answer);
  if (action_pass_open(session, answer) != ANSWER_DONE) return answer->kind;
  if (session->scratch.turn.seeded) return confirm_discard(session, kind, answer);
  Action discard = {.kind = ACTION_DISCARD, .tile_kind = kind};
  if (action_step(session, &discard, answer) != ANSWER_DONE) return answer->kind;
  return record(session, line, answer);
}

/* Dice and bags go on from this seed; the order of the tiles stays. */
static AnswerKind act_chance(Session *session, const Line *line, Answer *answer) {
  session->scratch.rng.state = line->number;
  return record(session, line, answer);
}

static AnswerKind act_end(Session *session, const Line *line, Answer *answer) {
  Action end = {.kind = ACTION_END};
  if (action_pass_open(session, answer) != ANSWER_DONE) return answer->kind;
  if (action_step(session, &end, answer) != ANSWER_DONE) return answer->kind;
  return record(session, line, answer);
}

/* Without a seed the first turn begins with the first action, which may be the answer to a question of its start; `chance`
 * comes before it. */
AnswerKind action_carry_out(Session *session, const Line *line, Answer *answer) {
  Reason why = {""};
  static AnswerKind (*const ACT[LINE_KINDS])(Session *, const Line *, Answer *) = {
      [LINE_PLAY] = act_play,     [LINE_CHOOSE] = act_answer, [LINE_DEPLOY] = act_answer,
      [LINE_RECALL] = act_answer, [LINE_PASS] = act_answer,   [LINE_DISCARD] = act_discard,
      [LINE_CHANCE] = act_chance, [LINE_END] = act_end,
  };
  if (line->kind != LINE_CHANCE && !game_begin(&session->scratch, session->rules, &why))
    return answer_reason(answer, ANSWER_REFUSED, &why);
  return ACT[line->kind](session, line, answer);
}
