/* survey.c - puts features and figures into words. */
#include "survey.h"

#include <stdlib.h>
#include <string.h>

#include "../core/bits.h"
#include "draw.h"

enum { SEGMENTS_TOLD = 12, SQUARES_TOLD = 12, WORTH_SIZE = 512 };

/* --- What it is worth --- */

int survey_worth(const View *view, FeatureId feature, unsigned seat, Payment *payment) {
  return game_worth(view->game, view->rules, feature, seat, payment);
}

/* "8 = base +2/tile", without the feature in front. */
static const char *worth_text(const View *view, FeatureId feature, unsigned seat,
                              char out[WORTH_SIZE]) {
  Payment payment;
  survey_worth(view, feature, seat, &payment);
  payment_explain(&payment, view->rules, out, WORTH_SIZE);
  const char *points = strstr(out, ": ");
  return points ? points + 2 : out;
}

/* For those who would be paid, or for everybody if nobody would; once if it is the same for all. */
static void tell_worth(FILE *out, const View *view, FeatureId feature, const char *label) {
  unsigned winners = weight_winners(view->game->features.list[feature].weight);
  char first[WORTH_SIZE] = "";
  if (!winners) winners = (1u << view->game->players) - 1;
  for (unsigned seat = 0; seat < view->game->players; seat++) {
    char text[WORTH_SIZE];
    if (!(winners >> seat & 1)) continue;
    const char *worth = worth_text(view, feature, seat, text);
    if (first[0] && strcmp(first, worth) == 0) continue; /* few rules ask who is paid */
    fprintf(out, "  %s", label);
    if (first[0]) fprintf(out, " for %s", view->names[seat]);
    fprintf(out, ": %s\n", worth);
    if (!first[0]) snprintf(first, sizeof first, "%s", worth);
  }
}

/* As if nothing of it were open any more: with the tiles it has, then with those it needs. */
static void tell_if_complete(FILE *out, const View *view, FeatureId id) {
  const Feature *feature = &view->game->features.list[id];
  Game *copy = malloc(sizeof *copy);
  if (!copy) {
    fputs("  when complete: out of memory\n", out);
    return;
  }
  game_copy(copy, view->game);
  View then = {copy, view->rules, view->names};
  Feature *complete = &copy->features.list[id];
  unsigned squares = view_open_squares(view, id, NULL, 0);
  complete->open = 0;
  if (feature->kind == CLOISTER) {
    tell_worth(out, &then, id, "when complete");
  } else {
    char label[80];
    complete->tiles = (uint16_t)(complete->tiles + squares);
    snprintf(label, sizeof label, "when complete with %s more", view_count(squares, "tile"));
    tell_worth(out, &then, id, label);
  }
  free(copy);
}

/* --- One feature --- */

static void tell_segments(FILE *out, const View *view, FeatureId id) {
  const Features *features = &view->game->features;
  unsigned told = 0;
  fprintf(out, "  segments:");
  for (unsigned segment = 1; segment <= features->segment_count; segment++) {
    char place[VIEW_PLACE];
    if (features->segments[segment].of != id || told++ >= SEGMENTS_TOLD) continue;
    fprintf(out, " %s", view_place(view, (SegmentId)segment, place));
  }
  if (told > SEGMENTS_TOLD) fprintf(out, " and %u more", told - SEGMENTS_TOLD);
  fputc('\n', out);
}

static void tell_open(FILE *out, const View *view, FeatureId id) {
  const Feature *feature = &view->game->features.list[id];
  Square squares[SQUARES_TOLD];
  unsigned count = view_open_squares(view, id, squares, SQUARES_TOLD);
  if (!count) return;
  if (feature->kind == ROAD || feature->kind == CITY)
    fprintf(out, "  open: %s, towards", view_count(feature->open, "side"));
  else
    fprintf(out, feature->kind == FIELD ? "  can grow towards" : "  empty around it:");
  for (unsigned i = 0; i < count && i < SQUARES_TOLD; i++)
    fprintf(out, " %d,%d", squares[i].x, squares[i].y);
  if (count > SQUARES_TOLD) fprintf(out, " and %u more", count - SQUARES_TOLD);
  fputc('\n', out);
}

/* Who stands there, and who would be paid for it. */
static void tell_people(FILE *out, const View *view, FeatureId id) {
  const Game *game = view->game;
  const Feature *feature = &game->features.list[id];
  for (unsigned seat = 0; seat < game->players; seat++) {
    unsigned told = 0;
    for (unsigned i = 0; i < game->figures.count; i++) {
      const Figure *figure = &game->figures.on[i];
      char place[VIEW_PLACE];
      if (figure->seat != seat || game->features.segments[figure->segment].of != id) continue;
      if (!told) fprintf(out, "  %s:", view->names[seat]);
      fprintf(out, "%s %s at %s", told++ ? "," : "", view->rules->figures[figure->kind].name,
              view_place(view, figure->segment, place));
    }
    if (told) fprintf(out, " (weight %u)\n", feature_weight(feature, seat));
  }
  unsigned winners = weight_winners(feature->weight), count = bits_count(winners), told = 0;
  if (!winners) {
    fprintf(out, "  %s\n",
            feature->figures ? "nobody has any weight there" : "nobody stands there");
    return;
  }
  fputs("  would be paid:", out);
  for (unsigned seat = 0; seat < game->players; seat++)
    if (winners >> seat & 1) fprintf(out, "%s %s", told++ ? "," : "", view->names[seat]);
  fputs(count > 1 ? " (a tie, MAJ-2)\n" : "\n", out);
}

/* The cities around a field, or the fields around a city. */
static void tell_neighbours(FILE *out, const View *view, FeatureId id) {
  enum { TOLD = 12 };
  const Game *game = view->game;
  FeatureId others[TOLD];
  bool field = game->features.list[id].kind == FIELD;
  if (!field && game->features.list[id].kind != CITY) return;
  unsigned count =
      features_bordering(&game->features, &game->board, view->rules->kinds, id, others, TOLD);
  if (!count) {
    fputs(field ? "  no city beside it\n" : "  no field beside it\n", out);
    return;
  }
  fputs(field ? "  cities beside it:\n" : "  fields beside it:", out);
  for (unsigned i = 0; i < count && i < TOLD; i++) {
    char words[VIEW_FEATURE], place[VIEW_PLACE];
    view_place(view, view_first_segment(view, others[i]), place);
    if (field)
      fprintf(out, "    %s %s\n", place, view_feature(view, others[i], words));
    else
      fprintf(out, " %s", place);
  }
  if (count > TOLD) fprintf(out, field ? "    and %u more\n" : " and %u more", count - TOLD);
  if (!field) fputc('\n', out);
}

void survey_feature(FILE *out, const View *view, FeatureId id) {
  const Feature *feature = &view->game->features.list[id];
  char words[VIEW_FEATURE], place[VIEW_PLACE];
  fprintf(out, "%s: %s\n", view_place(view, view_first_segment(view, id), place),
          view_feature(view, id, words));
  tell_segments(out, view, id);
  if (!feature_complete(feature)) tell_open(out, view, id);
  tell_people(out, view, id);
  if (feature_complete(feature)) {
    tell_worth(out, view, id, "worth");
    if (!feature->figures) fputs("  it pays nobody any more (MAJ-4)\n", out);
  } else {
    tell_worth(out, view, id, "if the game ended now");
    if (feature->kind != FIELD) tell_if_complete(out, view, id);
  }
  if (feature->kind == FIELD && view->rules->once != ONCE_PER_FIELD)
    fputs(view->rules->once == ONCE_PER_PLAYER
              ? "  but nobody is paid twice for the same city (FARM-6)\n"
              : "  but each city pays once, for all its fields together (FARM-7)\n",
          out);
  tell_neighbours(out, view, id);
}

/* --- Figures --- */

static void tell_supply(FILE *out, const View *view, unsigned seat) {
  unsigned told = 0;
  fprintf(out, "%s has", view->names[seat]);
  for (unsigned kind = 0; kind < view->rules->figure_count; kind++) {
    unsigned count = view->game->figures.supply[seat][kind];
    if (count) fprintf(out, "%s %u %s", told++ ? "," : "", count, view->rules->figures[kind].name);
  }
  fputs(told ? " at home" : " nobody at home", out);
}

void survey_figures(FILE *out, const View *view, unsigned seat) {
  const Game *game = view->game;
  unsigned told = 0;
  tell_supply(out, view, seat);
  for (unsigned kind = 0; kind < view->rules->figure_count; kind++)
    for (unsigned i = 0; i < game->figures.count; i++) {
      const Figure *figure = &game->figures.on[i];
      char words[VIEW_FEATURE], place[VIEW_PLACE];
      if (figure->seat != seat || figure->kind != kind) continue;
      const char *name = view->rules->figures[kind].name;
      fprintf(out, told++ ? "\n  %s%*s %-10s %s" : " and on the table\n  %s%*s %-10s %s", name,
              8 - draw_columns(name) > 0 ? 8 - draw_columns(name) : 0, "",
              view_place(view, figure->segment, place),
              view_feature(view, game->features.segments[figure->segment].of, words));
    }
  fputs(told ? "\n" : " and nobody on the table\n", out);
}
