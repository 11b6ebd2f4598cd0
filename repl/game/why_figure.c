/* why_figure.c - why a figure may not stand somewhere, and where one may. */
#include <string.h>

#include "why_inner.h"
#include "text/builder.h"

enum { PLACES_TOLD = 10 };

/* --- The table with the tile on it --- */

/* Without anything to deploy the game goes on at once and scores; then the tile is only laid. */
static void lay_only(const Why *why, const Spot *spot, Game *table) {
  game_copy(table, why->view.game);
  if (table->bag.left < TILES_MAX) table->bag.order[table->bag.left++] = spot->kind;
  if (table->bag.total < table->bag.left) table->bag.total = table->bag.left;
  game_put(table, why->view.rules, spot, NULL);
  table->turn.tile = table->board.tile_count;
}

/* Passes what is asked before the figure.  False if something must be answered, or nobody deploys. */
static bool pass_to_figure(Game *table, const Rules *rules) {
  for (unsigned n = 0; table->turn.phase == PHASE_ASK && n < MOMENT_ANSWERS_MAX; n++) {
    Action pass = {.kind = ACTION_ANSWER};
    while (pass.option < table->question.count &&
           !options_list(&table->question)[pass.option].passes)
      pass.option++;
    if (pass.option == table->question.count || !game_apply(table, rules, &pass, NULL))
      return false;
  }
  return table->turn.phase == PHASE_DEPLOY;
}

void why_lay(const Why *why, const Spot *spot, Game *table) {
  Action place = {.kind = ACTION_PLACE, .square = spot->square, .rotation = spot->rotation};
  Action draw = {.kind = ACTION_DRAW, .tile_kind = spot->kind};
  game_copy(table, why->view.game);
  table->turn.seat = (uint8_t)why->seat;
  if (table->turn.phase != PHASE_DRAW || !game_apply(table, why->view.rules, &draw, NULL)) {
    table->turn.kind = spot->kind;
    table->turn.phase = PHASE_PLACE;
  }
  bool done = game_apply(table, why->view.rules, &place, NULL);
  if (done && pass_to_figure(table, why->view.rules)) return;
  lay_only(why, spot, table);
  table->turn.seat = (uint8_t)why->seat;
  table->turn.kind = spot->kind;
}

/* --- Who stands where --- */

/* No such figure in the supply: says where they are. */
static void check_supply(Why *why, const Game *game, unsigned kind) {
  const FigureKind *figure = &why->view.rules->figures[kind];
  const char *name = why->view.names[why->seat];
  View view = {game, why->view.rules, why->view.names};
  Builder list = {0};
  unsigned standing = game->figures.standing[why->seat][kind], told = 0;
  if (game->figures.supply[why->seat][kind]) return;
  if (!standing) {
    why_obstacle(why, "%s has no %s figure at all (%s)", name, figure->name,
                 why->view.rules->authors[figure->author].file);
    return;
  }
  for (unsigned i = 0; i < game->figures.count && told < PLACES_TOLD; i++) {
    const Figure *other = &game->figures.on[i];
    char place[VIEW_PLACE];
    if (other->seat != why->seat || other->kind != kind) continue;
    builder_print(&list, "%s%s", told++ ? ", " : "", view_place(&view, other->segment, place));
  }
  why_obstacle(why, "%s has no %s figure left (DEP-1): %s at %s%s", name, figure->name,
               standing == 1 ? "it stands" : "they stand", builder_text(&list),
               standing > told ? " …" : "");
  builder_free(&list);
}

/* "Bob's small at 1,0:C1 and Ann's big at 2,0:C1": the followers on a feature, and what else claims it. */
static void list_followers(const Why *why, const Game *table, FeatureId feature, Builder *list) {
  View view = {table, why->view.rules, why->view.names};
  for (unsigned i = 0; i < table->figures.count; i++) {
    const Figure *figure = &table->figures.on[i];
    const FigureKind *kind = &why->view.rules->figures[figure->kind];
    char place[VIEW_PLACE];
    if ((!kind->follower && !kind->claims) ||
        table->features.segments[figure->segment].of != feature)
      continue;
    builder_print(list, "%s%s's %s at %s", list->size ? " and " : "", why->view.names[figure->seat],
                  kind->name, view_place(&view, figure->segment, place));
  }
}

/* --- Obstacles --- */

/* What the words that describe a figure say about this feature. */
static void check_words(Why *why, const Game *table, const FigureKind *figure, SegmentId segment) {
  FeatureId id = table->features.segments[segment].of;
  const Feature *feature = &table->features.list[id];
  const char *where = rules_ground_name(why->view.rules, feature->kind);
  const char *file = why->view.rules->authors[figure->author].file;
  if (figure->follower && feature_taken(feature)) {
    Builder list = {0};
    list_followers(why, table, id, &list);
    why_obstacle(why, "the %s is taken: %s (DEP-3)", where, builder_text(&list));
    builder_free(&list);
  }
  if (figure->joins && !feature_followers(feature, why->seat))
    why_obstacle(why,
                 "%s: a %s stands only where its owner has a follower, and %s has none on this %s",
                 file, figure->name, why->view.names[why->seat], where);
  if (figure->open && feature_complete(feature))
    why_obstacle(why, "%s: a %s stands only on an unfinished feature, and this %s is complete",
                 file, figure->name, where);
  if (figure->corner && !game_corners(table, why->view.rules, segment))
    why_obstacle(why, "%s: a %s stands where four tiles meet in one field", file, figure->name);
}

static void check_vetoes(Why *why, const Game *table, unsigned figure, SegmentId segment) {
  const Rules *rules = why->view.rules;
  for (unsigned i = rules->first[HOOK_DEPLOY]; i < rules->first[HOOK_DEPLOY + 1]; i++) {
    Reason reason = {""};
    if (!game_deploy_rule(table, rules, i, why->seat, figure, segment, &reason))
      why_veto(why, i, &reason);
  }
}

void why_stand(Why *why, const Game *table, KindId tile, unsigned kind, unsigned segment) {
  const Rules *rules = why->view.rules;
  const FigureKind *figure = &rules->figures[kind];
  FeatureKind where = (FeatureKind)rules->kinds[tile].segments[segment].kind;
  bool fits = figure->on >> where & 1;
  check_supply(why, table ? table : why->view.game, kind);
  if (!fits)
    why_obstacle(why, "%s: %s %s never stands on a %s", rules->authors[figure->author].file,
                 strchr("aeiou", figure->name[0]) ? "an" : "a", figure->name,
                 rules_ground_name(rules, where));
  if (!table) return;
  SegmentId id = (SegmentId)(table->board.tiles[table->turn.tile].first + segment);
  if (fits) check_words(why, table, figure, id);
  check_vetoes(why, table, kind, id);
}

void why_far_stand(Why *why, unsigned kind, SegmentId segment) {
  check_supply(why, why->view.game, kind);
  check_vetoes(why, why->view.game, kind, segment);
}

/* --- What would help --- */

void why_stand_help(const Why *why, const Game *table) {
  const Rules *rules = why->view.rules;
  Choices choices = {.count = 0};
  unsigned last = FIGURE_KINDS_MAX;
  if (table->turn.phase == PHASE_DEPLOY) game_choices(table, rules, &choices);
  if (!choices.deploy_count) {
    builder_print(why->out, "%s can deploy nothing on this tile there.\n",
                  why->view.names[why->seat]);
    return;
  }
  builder_put(why->out, "Allowed there:");
  for (unsigned n = 0; n < choices.deploy_count; n++) {
    Deploy deploy = choices_deploy(&choices, n);
    unsigned figure = deploy.figure;
    char name[4];
    if (figure != last)
      builder_print(why->out, "%s %s on", n ? ";" : "", rules->figures[figure].name);
    kind_segment_name(&rules->kinds[game_kind_in_play(table)], deploy.segment, name);
    builder_print(why->out, " %s", name);
    last = figure;
  }
  builder_put(why->out, ".\n");
}
