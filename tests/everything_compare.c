/* everything_compare.c - what the second referee and the real game do not agree about. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "everything.h"

/* The sentence lives until the next one. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
static const char *
complain(const char *format, ...) {
  static char text[256];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  return text;
}

/* What each set puts into the box (SET-2, SET-4). */
const char *umpire_box_difference(const Umpire *umpire, const Game *game, const Rules *rules) {
  static const int TILES[SETS] = {
      [INNS] = 18, [BUILDER] = 24, [CULT] = 6, [SIEGE] = 4, [CROPS] = 6};
  static const struct {
    const char *name, *off;
    int set, each, weight;
    bool follower;
  } FIGURES[] = {
      {"small", "", -1, 7, 1, true},
      {"big", "big_follower=off", INNS, 1, 2, true},
      {"builder", "builder=off", BUILDER, 1, 0, false},
      {"pig", "pig=off", PIG, 1, 0, false},
  };
  int tiles = 71;
  unsigned kinds = 0;
  for (int set = 0; set < SETS; set++)
    if (umpire_has(umpire, (SetName)set)) tiles += TILES[set];
  if (game->bag.total != tiles) return complain("%d tiles to draw, not %d", game->bag.total, tiles);
  for (int i = 0; i < 4; i++) {
    int figure = rules_figure(rules, FIGURES[i].name);
    bool here = FIGURES[i].set < 0 || umpire_has(umpire, (SetName)FIGURES[i].set);
    if (figure < 0 && !here) continue;
    kinds++;
    if (figure < 0 || !here) return complain("%s is missing or too many", FIGURES[i].name);
    const FigureKind *kind = &rules->figures[figure];
    if (kind->each != (umpire_chose(umpire, FIGURES[i].off) ? 0 : FIGURES[i].each) ||
        kind->weight != FIGURES[i].weight || kind->follower != FIGURES[i].follower)
      return complain("%s is another sort of figure", FIGURES[i].name);
  }
  return kinds == rules->figure_count ? NULL : complain("an unknown figure");
}

static const char *check_table(const Umpire *umpire) {
  const NaiveTable *table = &umpire->table;
  for (int i = 0; i < table->figure_count; i++) {
    const NaiveFigure *figure = &table->figures[i];
    const NaiveFeature *feature = umpire_feature(umpire, figure->tile, figure->segment);
    if (!umpire_follower(umpire, figure->figure) && !feature->followers[figure->seat])
      return complain("a builder or pig without a follower");
    if (feature->complete && umpire->stage != STAGE_DEPLOY)
      return complain("somebody stands on a finished feature");
  }
  for (int tile = 1; tile <= table->tile_count; tile++) {
    Building sort = umpire_building(umpire, &table->rules->kinds[table->tiles[tile].kind]);
    if (sort == NO_BUILDING || umpire_chose(umpire, "cult_adjacency=placed_only")) continue;
    if (umpire_around(umpire, table->tiles[tile].x, table->tiles[tile].y, building_opposite(sort)) >
        1)
      return complain("a building with two of the other sort around it");
  }
  return NULL;
}

static const char *check_players(const Umpire *umpire, const Game *game, const Rules *rules) {
  for (int seat = 0; seat < umpire->table.players; seat++) {
    if (game->scores[seat] != umpire->table.scores[seat])
      return complain("player %d has %d points, counted %d", seat, game->scores[seat],
                      umpire->table.scores[seat]);
    if (game->scores[seat] < 0) return complain("player %d owes points", seat);
    for (int good = 0; good < 3; good++) {
      const SlotName *slot = rules_slot(rules, GOODS_NAMES[good]);
      int held = slot ? game->player_slots[seat][slot->index] : 0;
      if (held != umpire->goods[seat][good])
        return complain("player %d has %d %s, counted %d", seat, held, GOODS_NAMES[good],
                        umpire->goods[seat][good]);
    }
  }
  return NULL;
}

static const char *check_spots(const Umpire *umpire, const Game *game, const Choices *choices) {
  static NaiveSpot spots[4 * OPEN_MAX];
  int forbidden, count = umpire_spots(umpire, umpire->kind, spots, &forbidden);
  if ((int)choices->count != count)
    return complain("%u places listed, counted %d", choices->count, count);
  for (int n = 0; n < count; n++) {
    Action action = choices_action(game, choices, (unsigned)n);
    int i = n;
    while (i < count && (spots[i].x != action.square.x || spots[i].y != action.square.y ||
                         spots[i].rotation != action.rotation))
      i++;
    if (i == count)
      return complain("%d,%d r%d is no place, or listed twice", action.square.x, action.square.y,
                      action.rotation);
    spots[i] = spots[n]; /* what was found makes room for what was not */
  }
  return NULL;
}

static const char *check_deploys(const Umpire *umpire, const Choices *choices) {
  Move moves[FIGURE_KINDS_MAX * SEGMENTS_PER_KIND];
  int count = umpire_deploys(umpire, moves);
  if (choices->deploy_count != count || (int)choices->count != count + 1)
    return complain("%u deployments listed, counted %d", choices->deploy_count, count);
  for (int i = 0; i < count; i++) {
    Deploy deploy = choices_deploy(choices, (unsigned)i);
    if (deploy.figure != moves[i].figure || deploy.segment != moves[i].segment)
      return complain("deployment %d is another one", i);
  }
  return NULL;
}

/* Is the option one of the moves?  Then strikes it out. */
static bool strike_move(const Umpire *umpire, const Game *game, const Option *option, Move *moves,
                        int *count) {
  const Effect *effect = &option->effects[0];
  int tile = game->features.segments[effect->target].tile;
  bool adds = umpire->stage == STAGE_CIRCLE_ANSWER && umpire->adding;
  if (!option->effect_count || effect->seat != umpire->asked ||
      effect->kind != (adds ? EFFECT_DEPLOY : EFFECT_RECALL))
    return false;
  for (int i = 0; i < *count; i++)
    if (moves[i].figure == effect->figure && moves[i].tile == tile &&
        moves[i].segment == effect->target - game->board.tiles[tile].first) {
      moves[i] = moves[--*count];
      return true;
    }
  return false;
}

static bool has_label(const Options *question, unsigned n, const char *label) {
  return n < question->count && !strcmp(options_list(question)[n].label, label);
}

static const char *check_question(const Umpire *umpire, const Game *game) {
  static Move moves[MOVES_MAX];
  const Options *question = &game->question;
  int count = 0, passes = 0;
  if (game->turn.asked != umpire->asked || (int)game_mover(game) != umpire->asked)
    return complain("player %d is asked instead of %d", game->turn.asked, umpire->asked);
  if (umpire->stage == STAGE_CIRCLE_CHOICE)
    return question->count == 2 && has_label(question, 0, "add") && has_label(question, 1, "return")
               ? NULL
               : complain("the circle offers something else");
  if (umpire->stage == STAGE_SECOND)
    return question->count == 2 && has_label(question, 0, "second") &&
                   options_list(question)[1].passes
               ? NULL
               : complain("the builder offers something else");
  count = umpire_moves(umpire, moves);
  for (unsigned i = 0; i < question->count; i++)
    if (options_list(question)[i].passes)
      passes++;
    else if (!strike_move(umpire, game, &options_list(question)[i], moves, &count))
      return complain("answer %u (%s) is not allowed", i, options_list(question)[i].label);
  if (count) return complain("%d answers are missing", count);
  return passes == umpire_may_pass(umpire) ? NULL : complain("the question may be passed, or not");
}

static const char *check_decision(const Umpire *umpire, const Game *game, const Rules *rules) {
  static Choices choices;
  int phase = umpire->stage == STAGE_PLACE    ? PHASE_PLACE
              : umpire->stage == STAGE_DEPLOY ? PHASE_DEPLOY
              : umpire->stage == STAGE_OVER   ? PHASE_OVER
                                              : PHASE_ASK;
  if (game->bag.left != umpire->left)
    return complain("%u tiles are left, counted %u", game->bag.left, umpire->left);
  if (game->turn.phase != phase) return complain("phase %d, expected %d", game->turn.phase, phase);
  if (game->turn.seat != umpire->seat || game->turn.part != umpire->part)
    return complain("turn of player %d, part %d; expected %d, %d", game->turn.seat, game->turn.part,
                    umpire->seat, umpire->part);
  game_choices(game, rules, &choices);
  if (phase == PHASE_OVER) return choices.count ? complain("something to decide") : NULL;
  if (game->turn.kind != umpire->kind) return complain("another tile was drawn");
  if (phase == PHASE_PLACE) return check_spots(umpire, game, &choices);
  if (phase == PHASE_DEPLOY) return check_deploys(umpire, &choices);
  return choices.count == game->question.count ? check_question(umpire, game)
                                               : complain("not every answer is a choice");
}

const char *umpire_difference(const Umpire *umpire, const Game *game, const Rules *rules) {
  const char *why = naive_difference(&umpire->table, game);
  if (!why) why = check_players(umpire, game, rules);
  if (!why) why = check_decision(umpire, game, rules);
  if (!why) why = check_table(umpire);
  return why;
}
