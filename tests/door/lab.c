/* lab.c - many games: the same numbers with any number of threads, two sets of rules, and a rule that fails. */
#include "door.h"

#include <string.h>

/* The measure of this name; its games are -1 if there is none. */
static bastide_measure measure(const bastide_lab *lab, const char *called) {
  bastide_measure found;
  for (int32_t i = 0; bastide_lab_measure(lab, i, &found) == BASTIDE_DONE; i++)
    if (!strcmp(found.name, called)) return found;
  memset(&found, 0, sizeof found);
  found.games = -1;
  return found;
}

void test_a_lab_plays_many_games(void) {
  bastide_rules *rules = rules_of("inns", NULL);
  bastide_error error;
  bastide_lab *one = bastide_lab_open(rules, NULL, "random random", 1, 1, &error);
  bastide_lab *two = bastide_lab_open(rules, NULL, "random,random", 1, 2, &error);
  bastide_measure a;
  if (!CHECK(one && two)) return;
  CHECK(bastide_lab_measure(one, 0, &a) == BASTIDE_WRONG); /* nothing was played yet */
  CHECK(bastide_lab_run(one, 20, &error) == 20);
  CHECK(bastide_lab_run(one, 20, &error) == 40);
  CHECK(bastide_lab_run(two, 40, &error) == 40);
  for (int32_t i = 0; bastide_lab_measure(one, i, &a) == BASTIDE_DONE; i++) {
    bastide_measure b;
    CHECK(bastide_lab_measure(two, i, &b) == BASTIDE_DONE && !strcmp(a.name, b.name));
    CHECK(a.games == 40 && !(a.mean < b.mean) && !(a.mean > b.mean));
  }
  a = measure(one, "points");
  CHECK(a.games == 40 && a.mean > 5 && a.deviation > 0);
  CHECK(bastide_lab_run(one, -1, &error) == BASTIDE_WRONG);
  CHECK(!bastide_lab_open(rules, NULL, "random", 1, 1, &error));
  CHECK(!bastide_lab_open(rules, NULL, "random nobody", 1, 1, &error));
  CHECK(strstr(error.text, "nobody") != NULL);
  bastide_lab_free(one);
  bastide_lab_free(two);
  bastide_lab_free(NULL);
  bastide_rules_free(rules);
}

void test_a_lab_compares_rules(void) {
  bastide_text text = {"rich", "return { title = 'Rich roads',\n"
                               "  score = { road = { complete = { tile = 5 } } } }\n"};
  bastide_error error;
  bastide_rules *base = rules_of(NULL, NULL);
  bastide_rules *rich = bastide_rules_open_texts(home, "rich", NULL, &text, 1, &error);
  bastide_lab *lab = bastide_lab_open(base, rich, "random random", 7, 1, &error);
  bastide_rules_free(base);
  bastide_rules_free(rich);
  if (!CHECK(lab != NULL)) return;
  CHECK(bastide_lab_run(lab, 60, &error) == 60);
  bastide_measure roads = measure(lab, "points.roads"), cities = measure(lab, "points.cities");
  CHECK(roads.games == 60 && roads.difference > 2 && roads.difference > roads.margin);
  CHECK(roads.other_mean > roads.mean);
  CHECK(cities.games == 60 && cities.difference < 1e-9 && cities.difference > -1e-9);
  bastide_lab_free(lab);
}

void test_a_lab_tells_of_a_rule_that_fails(void) {
  bastide_text text = {"fragile", "return { title = 'Fragile',\n"
                                  "  finish = function(player, tally) error('it broke') end }\n"};
  bastide_error error;
  bastide_rules *rules = bastide_rules_open_texts(home, "fragile", NULL, &text, 1, &error);
  bastide_lab *lab = bastide_lab_open(rules, NULL, "random random", 7, 2, &error);
  if (!CHECK(lab != NULL)) return;
  CHECK(bastide_lab_run(lab, 5, &error) == BASTIDE_BROKEN);
  CHECK(strstr(error.text, "fragile:2") && strstr(error.text, "seed"));
  bastide_lab_free(lab);
  bastide_rules_free(rules);
}
