/* feature_info.c - puts features and figures into words. */
#include "feature_info.h"

#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "names.h"
#include "text/utf8.h"

enum { SEGMENTS_TOLD = 12, SQUARES_TOLD = 12, WORTH_SIZE = 512 };

/* --- What it is worth --- */

int feature_info_worth(const View *view, FeatureId feature, unsigned seat, Payment *payment) {
  return game_worth(view->game, view->rules, feature, seat, payment);
}

/* "8 = base +2/tile", without the feature in front. */
static const char *worth_text(const View *view, FeatureId feature, unsigned seat,
                              char out[WORTH_SIZE]) {
  Payment payment;
  feature_info_worth(view, feature, seat, &payment);
  payment_explain(&payment, view->rules, out, WORTH_SIZE);
  const char *points = strstr(out, ": ");
  return points ? points + 2 : out;
}

/* For those who would be paid, or for everybody if nobody would; once if it is the same for all. */
static void print_worth(Builder *out, const View *view, FeatureId feature, const char *label) {
  unsigned winners = game_winners(view->game, view->rules, feature);
  char first[WORTH_SIZE] = "";
  if (!winners) winners = (1u << view->game->players) - 1;
  for (unsigned seat = 0; seat < view->game->players; seat++) {
    char text[WORTH_SIZE];
    if (!(winners >> seat & 1)) continue;
    const char *worth = worth_text(view, feature, seat, text);
    if (first[0] && strcmp(first, worth) == 0) continue; /* few rules ask who is paid */
    builder_print(out, "  %s", label);
    if (first[0]) builder_print(out, " for %s", view->names[seat]);
    builder_print(out, ": %s\n", worth);
    if (!first[0]) snprintf(first, sizeof first, "%s", worth);
  }
}

/* As if nothing of it were open any more: with the tiles it has, then with those it needs. */
static void print_if_complete(Builder *out, const View *view, FeatureId id) {
  const Feature *feature = &view->game->features.list[id];
  Game *copy = malloc(sizeof *copy);
  if (!copy) {
    builder_put(out, "  when complete: out of memory\n");
    return;
  }
  game_copy(copy, view->game);
  View then = {copy, view->rules, view->names};
  Feature *complete = &copy->features.list[id];
  unsigned squares = view_open_squares(view, id, NULL, 0);
  complete->open = 0;
  if (feature->kind == CLOISTER) {
    print_worth(out, &then, id, "when complete");
  } else {
    char label[80];
    complete->tiles = (uint16_t)(complete->tiles + squares);
    snprintf(label, sizeof label, "when complete with %s more", view_count(squares, "tile"));
    print_worth(out, &then, id, label);
  }
  free(copy);
}

/* --- One feature --- */

static void print_segments(Builder *out, const View *view, FeatureId id) {
  const Features *features = &view->game->features;
  unsigned told = 0;
  builder_put(out, "  segments:");
  for (unsigned segment = 1; segment <= features->segment_count; segment++) {
    char place[VIEW_PLACE];
    if (features->segments[segment].of != id || told++ >= SEGMENTS_TOLD) continue;
    builder_print(out, " %s", view_place(view, (SegmentId)segment, place));
  }
  if (told > SEGMENTS_TOLD) builder_print(out, " and %u more", told - SEGMENTS_TOLD);
  builder_char(out, '\n');
}

static void print_open(Builder *out, const View *view, FeatureId id) {
  const Feature *feature = &view->game->features.list[id];
  Square squares[SQUARES_TOLD];
  unsigned count = view_open_squares(view, id, squares, SQUARES_TOLD);
  if (!count) return;
  if (feature->kind == ROAD || feature->kind == CITY)
    builder_print(out, "  open: %s, towards", view_count(feature->open, "side"));
  else
    builder_print(out, feature->kind == FIELD ? "  can grow towards" : "  empty around it:");
  for (unsigned i = 0; i < count && i < SQUARES_TOLD; i++)
    builder_print(out, " %d,%d", squares[i].x, squares[i].y);
  if (count > SQUARES_TOLD) builder_print(out, " and %u more", count - SQUARES_TOLD);
  builder_char(out, '\n');
}

/* " (a heretic)": what the figure is called where it stands, if that is another name. */
static void print_role(Builder *out, const View *view, const Figure *figure) {
  const Feature *feature =
      &view->game->features.list[view->game->features.segments[figure->segment].of];
  const char *name = names_follower(view->rules, figure->kind, (FeatureKind)feature->kind,
                                    names_marks(view->rules, feature));
  if (strcmp(name, view->rules->figures[figure->kind].name) != 0) builder_print(out, " (%s)", name);
}

/* Who stands there, and who would be paid for it. */
static void print_people(Builder *out, const View *view, FeatureId id) {
  const Game *game = view->game;
  const Feature *feature = &game->features.list[id];
  for (unsigned seat = 0; seat < game->players; seat++) {
    unsigned told = 0;
    for (unsigned i = 0; i < game->figures.count; i++) {
      const Figure *figure = &game->figures.on[i];
      char place[VIEW_PLACE];
      if (figure->seat != seat || game->features.segments[figure->segment].of != id) continue;
      if (!told) builder_print(out, "  %s:", view->names[seat]);
      builder_print(out, "%s %s", told++ ? "," : "", view->rules->figures[figure->kind].name);
      print_role(out, view, figure);
      builder_print(out, " at %s", view_place(view, figure->segment, place));
    }
    if (told)
      builder_print(out, " (weight %u)\n", weight_of(game_weight(game, view->rules, id), seat));
  }
  unsigned winners = game_winners(game, view->rules, id), count = bits_count(winners), told = 0;
  if (!winners) {
    builder_print(out, "  %s\n",
                  feature->figures ? "nobody has any weight there" : "nobody stands there");
    return;
  }
  builder_put(out, "  would be paid:");
  for (unsigned seat = 0; seat < game->players; seat++)
    if (winners >> seat & 1) builder_print(out, "%s %s", told++ ? "," : "", view->names[seat]);
  builder_put(out, count > 1 ? " (a tie, MAJ-2)\n" : "\n");
}

/* The cities around a field, or the fields around a city. */
static void print_neighbours(Builder *out, const View *view, FeatureId id) {
  enum { TOLD = 12 };
  const Game *game = view->game;
  FeatureId others[TOLD];
  bool field = game->features.list[id].kind == FIELD;
  if (!field && game->features.list[id].kind != CITY) return;
  unsigned count =
      features_bordering(&game->features, &game->board, view->rules->kinds, id, others, TOLD);
  if (!count) {
    builder_put(out, field ? "  no city beside it\n" : "  no field beside it\n");
    return;
  }
  builder_put(out, field ? "  cities beside it:\n" : "  fields beside it:");
  for (unsigned i = 0; i < count && i < TOLD; i++) {
    char words[VIEW_FEATURE], place[VIEW_PLACE];
    view_place(view, view_first_segment(view, others[i]), place);
    if (field)
      builder_print(out, "    %s %s\n", place, view_feature(view, others[i], words));
    else
      builder_print(out, " %s", place);
  }
  if (count > TOLD) builder_print(out, field ? "    and %u more\n" : " and %u more", count - TOLD);
  if (!field) builder_char(out, '\n');
}

void feature_info_feature(Builder *out, const View *view, FeatureId id) {
  const Feature *feature = &view->game->features.list[id];
  char words[VIEW_FEATURE], place[VIEW_PLACE];
  builder_print(out, "%s: %s\n", view_place(view, view_first_segment(view, id), place),
                view_feature(view, id, words));
  print_segments(out, view, id);
  if (!feature_complete(feature)) print_open(out, view, id);
  print_people(out, view, id);
  if (feature_complete(feature)) {
    print_worth(out, view, id, "worth");
    if (!feature->figures) builder_put(out, "  it pays nobody any more (MAJ-4)\n");
  } else {
    print_worth(out, view, id, "if the game ended now");
    if (feature->kind != FIELD) print_if_complete(out, view, id);
  }
  if (feature->kind == FIELD && view->rules->once != ONCE_PER_FIELD)
    builder_put(out, view->rules->once == ONCE_PER_PLAYER
                         ? "  but nobody is paid twice for the same city (FARM-6)\n"
                         : "  but each city pays once, for all its fields together (FARM-7)\n");
  print_neighbours(out, view, id);
}

/* --- Figures --- */

static void print_supply(Builder *out, const View *view, unsigned seat) {
  unsigned told = 0;
  builder_print(out, "%s has", view->names[seat]);
  for (unsigned kind = 0; kind < view->rules->figure_count; kind++) {
    unsigned count = view->game->figures.supply[seat][kind];
    if (count)
      builder_print(out, "%s %u %s", told++ ? "," : "", count, view->rules->figures[kind].name);
  }
  builder_put(out, told ? " at home" : " nobody at home");
}

void feature_info_figures(Builder *out, const View *view, unsigned seat) {
  const Game *game = view->game;
  unsigned told = 0;
  print_supply(out, view, seat);
  for (unsigned kind = 0; kind < view->rules->figure_count; kind++)
    for (unsigned i = 0; i < game->figures.count; i++) {
      const Figure *figure = &game->figures.on[i];
      char words[VIEW_FEATURE], place[VIEW_PLACE];
      if (figure->seat != seat || figure->kind != kind) continue;
      char name[2 * NAME_SIZE + 8];
      Builder text = builder_in(name, sizeof name);
      builder_put(&text, view->rules->figures[kind].name);
      print_role(&text, view, figure);
      builder_print(out, told++ ? "\n  %s%*s %-10s %s" : " and on the table\n  %s%*s %-10s %s",
                    name, 15 - utf8_columns(name) > 0 ? 15 - utf8_columns(name) : 0, "",
                    view_place(view, figure->segment, place),
                    view_feature(view, game->features.segments[figure->segment].of, words));
    }
  builder_put(out, told ? "\n" : " and nobody on the table\n");
}
