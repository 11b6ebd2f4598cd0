/* lab_figures_named.c - figures as people name them: by key, by label, and whether they are read as shares. */
#include <string.h>

#include "lab_figures.h"
#include "text/did_you_mean.h"

double figure_shown(const char *key) {
  static const char *const ENDS[] = {".wins", ".decides"};
  bool share = !strcmp(key, "draws") || !strcmp(key, "decided");
  for (unsigned i = 0; i < 2; i++) {
    size_t size = strlen(key), end = strlen(ENDS[i]);
    share = share || (size > end && !strcmp(key + size - end, ENDS[i]));
  }
  return share ? 100 : 1;
}

bool figure_is_share_of_games(const char *key) {
  return figure_shown(key) > 1 && strcmp(key, "decided") != 0;
}

static int find(const FigureNames *names, const char *name) {
  static const char FROM[] = "points from ";
  int found = figures_find(names, name);
  char label[FIGURE_KEY];
  for (unsigned i = 0; found < 0 && i < names->count; i++)
    if (!strcmp(figures_label(names->list[i].key, label), name)) found = (int)i;
  if (found < 0 && !strncmp(name, FROM, sizeof FROM - 1))
    found = find(names, name + sizeof FROM - 1);
  return found;
}

/* Is it a figure that only those have who weigh choices? */
static bool is_weighed(const char *name) {
  static const char *const KEYS[] = {"equal", "gap", "seat.1.luck"};
  char label[FIGURE_KEY];
  for (unsigned i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++)
    if (!strcmp(name, KEYS[i]) || !strcmp(name, figures_label(KEYS[i], label))) return true;
  return false;
}

bool figures_named(const FigureNames *names, const char *name, unsigned *figure, Reason *why) {
  int found = find(names, name);
  if (found >= 0) {
    *figure = (unsigned)found;
    return true;
  }
  if (!strcmp(name, FAIRNESS))
    return refuse(why,
                  "fairness is no figure of a single game, so it has no difference; sim tells it "
                  "and expect can hold it: name the wins of a seat, as in 'wins of seat 1'");
  if (is_weighed(name)) return refuse(why, "'%s' is measured only with --weigh", name);
  Suggestion suggestion;
  char hint[64], label[FIGURE_KEY], shown[64];
  suggestion_start(&suggestion, slice_of(name));
  suggestion_offer(&suggestion, FAIRNESS);
  for (unsigned i = 0; i < names->count; i++) {
    suggestion_offer(&suggestion, figures_label(names->list[i].key, label));
    suggestion_offer(&suggestion, names->list[i].key);
  }
  return refuse(
      why, "no figure is called '%s'%s; expected one that the tables name, as in 'wins of seat 1'",
      slice_copy(slice_of(name), shown, sizeof shown), suggestion_hint(&suggestion, hint));
}
