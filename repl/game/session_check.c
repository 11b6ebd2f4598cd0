/* session_check.c - assertions: compares what a line says with what is, and changes nothing.
 *
 * `next` is the exception: it passes questions that may be passed, as the notation says. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "session_inner.h"
#include "core/number.h"

/* Collects "A=4 B=0" for both sides of a comparison. */
typedef struct {
  char expected[160], found[160];
  bool differ;
} Compared;

static void append(char out[160], const char *name, int value) {
  size_t used = strlen(out);
  snprintf(out + used, 160 - used, "%s%s=%d", used ? " " : "", name, value);
}

static void compare(Compared *comparison, Slice name, int expected, int found) {
  char copy[NOTATION_NAME + 1];
  slice_copy(name, copy, sizeof copy);
  append(comparison->expected, copy, expected);
  append(comparison->found, copy, found);
  comparison->differ |= expected != found;
}

static AnswerKind verdict(const Compared *comparison, Answer *answer) {
  if (!comparison->differ) return ANSWER_DONE;
  return answer_say(answer, ANSWER_FALSE, "expected %s, found %s", comparison->expected,
                    comparison->found);
}

static AnswerKind check_score(Session *session, const Line *line, Answer *answer) {
  Compared comparison = {.differ = false};
  for (unsigned i = 0; i < line->item_count; i++) {
    Reason why = {""};
    unsigned seat;
    if (!find_player(session, line->items[i].name, &seat, &why)) return answer_wrong(answer, &why);
    compare(&comparison, line->items[i].name, line->items[i].number, session->game.scores[seat]);
  }
  return verdict(&comparison, answer);
}

static bool hand_value(const Session *session, unsigned seat, Slice name, int *value, Reason *why) {
  unsigned figure, holder, hand;
  Slice what, by;
  KindId kind;
  if (slice_split(name, '@', &what, &by)) {
    if (!names_figure(session->rules, what, &figure, why) ||
        !find_holder(session, by, &holder, why))
      return false;
    for (unsigned i = 0; i < session->game.figures.held_count; i++) {
      const Captive *held = &session->game.figures.held[i];
      *value += held->holder == holder && held->seat == seat && held->kind == figure;
    }
    return true;
  }
  if (names_held(session->rules, name, &hand, &kind, NULL)) {
    *value = 0;
    for (unsigned i = 0; i < session->game.held.count; i++) {
      const HeldTile *tile = &held_list(&session->game.held)[i];
      *value +=
          tile->place == TILES_HAND + hand && tile->seat == seat && (!kind || tile->kind == kind);
    }
    return true;
  }
  if (!names_figure(session->rules, name, &figure, why)) return false;
  *value = session->game.figures.supply[seat][figure];
  return true;
}

static bool kept_value(const Session *session, unsigned seat, Slice name, int *value, Reason *why) {
  unsigned slot;
  if (!names_player_slot(session->rules, name, &slot, why)) return false;
  *value = game_number(&session->game, SCOPE_PLAYER, slot, seat);
  return true;
}

/* hand and player: numbers that belong to one player. */
static AnswerKind check_values(Session *session, const Line *line, Answer *answer) {
  Compared comparison = {.differ = false};
  Reason why = {""};
  unsigned seat;
  if (!find_player(session, line->player, &seat, &why)) return answer_wrong(answer, &why);
  for (unsigned i = 0; i < line->item_count; i++) {
    const Item *item = &line->items[i];
    int value = 0;
    bool known = line->kind == LINE_HAND ? hand_value(session, seat, item->name, &value, &why)
                                         : kept_value(session, seat, item->name, &value, &why);
    if (!known) return answer_wrong(answer, &why);
    compare(&comparison, item->name, item->number, value);
  }
  return verdict(&comparison, answer);
}

static AnswerKind check_next(Session *session, const Line *line, Answer *answer) {
  Reason why = {""};
  unsigned seat;
  const Turn *turn = &session->scratch.turn;
  if (!find_player(session, line->player, &seat, &why)) return answer_wrong(answer, &why);
  if (action_pass_open(session, answer) != ANSWER_DONE) {
    answer->kind =
        ANSWER_FALSE; /* what an action would be refused for, a check does not hold for */
    return ANSWER_FALSE;
  }
  if (turn->phase == PHASE_OVER)
    return answer_say(answer, ANSWER_FALSE, "expected %s, but the game is over",
                      session->players[seat]);
  if (turn->seat != seat)
    return answer_say(answer, ANSWER_FALSE, "expected %s, found %s", session->players[seat],
                      session->players[turn->seat]);
  return ANSWER_DONE;
}

/* Can a tile be placed now? */
static bool placing(const Session *session, Reason *why) {
  switch ((Phase)session->game.turn.phase) {
  case PHASE_DRAW:
  case PHASE_PLACE: return true;
  case PHASE_OVER: return refuse(why, "the game is over, nothing can be placed");
  default:
    return refuse(why, "a question to %s is open, expected it to be answered first",
                  session->players[game_mover(&session->game)]);
  }
}

static AnswerKind check_count(uint64_t expected, unsigned found, Answer *answer) {
  if (expected == found) return ANSWER_DONE;
  return answer_say(answer, ANSWER_FALSE, "expected %" PRIu64 ", found %u", expected, found);
}

static AnswerKind check_spots(Session *session, const Line *line, Answer *answer) {
  Reason why = {""};
  KindId kind;
  if (!names_tile(session->rules, line->tile, &kind, &why) || !placing(session, &why))
    return answer_wrong(answer, &why);
  return check_count(line->number, game_count_spots(&session->game, session->rules, kind, NULL),
                     answer);
}

/* Places the tile on the copy, whatever was drawn, and counts. */
static AnswerKind check_deploys(Session *session, const Line *line, Answer *answer) {
  Reason why = {""};
  KindId kind;
  Game *game = &session->scratch;
  if (!names_tile(session->rules, line->tile, &kind, &why) || !placing(session, &why))
    return answer_wrong(answer, &why);
  game->turn.phase = PHASE_PLACE;
  game->turn.kind = kind;
  Action place = {.kind = ACTION_PLACE, .square = line->square, .rotation = line->rotation};
  if (!game_apply(game, session->rules, &place, &why))
    return answer_reason(answer, ANSWER_FALSE, &why);
  Choices choices = {.deploy_count = 0};
  if (game->turn.phase == PHASE_DEPLOY) game_choices(game, session->rules, &choices);
  return check_count(line->number, choices.deploy_count, answer);
}

static AnswerKind check_hash(Session *session, const Line *line, Answer *answer) {
  uint64_t hash = game_hash(&session->game);
  if (hash == line->number) return ANSWER_DONE;
  return answer_say(answer, ANSWER_FALSE, "expected hash %016" PRIx64 ", found %016" PRIx64,
                    line->number, hash);
}

/* Whoever reads the file compares it with what stands above; a single line cannot tell. */
static AnswerKind check_seal(Session *session, const Line *line, Answer *answer) {
  (void)session, (void)line, (void)answer;
  return ANSWER_DONE;
}

AnswerKind session_carry_out_check(Session *session, const Line *line, Answer *answer) {
  static AnswerKind (*const CHECK[LINE_KINDS])(Session *, const Line *, Answer *) = {
      [LINE_SCORE] = check_score, [LINE_HAND] = check_values, [LINE_PLAYER] = check_values,
      [LINE_NEXT] = check_next,   [LINE_SPOTS] = check_spots, [LINE_DEPLOYS] = check_deploys,
      [LINE_HASH] = check_hash,   [LINE_SEAL] = check_seal,
  };
  answer_done(answer);
  return CHECK[line->kind](session, line, answer);
}
