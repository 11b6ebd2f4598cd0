/* rules.c - opening rules: names, options, texts, and what is refused. */
#include "door.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void test_version(void) {
  CHECK(strchr(bastide_version(), '.') != NULL);
}

void test_rules_tell_what_they_bring(void) {
  bastide_rules *base = rules_of(NULL, NULL);
  bastide_rules *inns = rules_of("inns", "tiny_city=2");
  bastide_tile_kind tile;
  bastide_figure_kind figure;
  bastide_rule_file file;
  int32_t printed = 0, kinds = 0;
  while (bastide_rules_tile(base, kinds + 1, &tile) == BASTIDE_DONE) {
    printed += tile.count;
    kinds++;
  }
  CHECK(kinds == 25);
  CHECK(printed == 72);
  CHECK(bastide_rules_tile(base, 0, &tile) == BASTIDE_WRONG);
  CHECK(bastide_rules_tile(base, 1, &tile) == BASTIDE_DONE);
  CHECK(!strcmp(tile.name, "B01"));
  CHECK(tile.segment_count > 0 && tile.segments[0].name[0] != '\0');
  CHECK(strlen(tile.drawing[6]) == 7);
  CHECK(bastide_rules_figure(base, 0, &figure) == BASTIDE_DONE);
  CHECK(!strcmp(figure.name, "small") && figure.each == 7 && figure.follower == 1);
  CHECK(bastide_rules_figure(base, 1, &figure) == BASTIDE_WRONG);
  CHECK(bastide_rules_figure(inns, 1, &figure) == BASTIDE_DONE);
  CHECK(bastide_rules_file(inns, 0, &file) == BASTIDE_DONE && !strcmp(file.name, "base"));
  CHECK(bastide_rules_file(inns, 1, &file) == BASTIDE_DONE && !strcmp(file.name, "inns"));
  CHECK(!strcmp(file.title, "Inns & Cathedrals"));
  CHECK(bastide_rules_file(inns, 2, &file) == BASTIDE_WRONG);
  CHECK(bastide_rules_file(inns, -1, &file) == BASTIDE_WRONG);
  CHECK(bastide_rules_digest(base) != bastide_rules_digest(inns));
  bastide_rules_free(base);
  bastide_rules_free(inns);
}

static const char GREAT[] = "return { title = 'Great cities',\n"
                            "  score = { city = function(city, tally)\n"
                            "    if city.tiles >= 6 then tally:bonus(5) end end } }\n";

void test_rules_may_be_texts(void) {
  bastide_error error;
  bastide_text text = {"great", GREAT};
  bastide_rule_file file;
  bastide_rules *rules = bastide_rules_open_texts(home, "great, siege", "", &text, 1, &error);
  CHECK(rules != NULL);
  CHECK(bastide_rules_file(rules, 1, &file) == BASTIDE_DONE && !strcmp(file.title, "Great cities"));
  bastide_rules_free(rules);
}

void test_bad_rules_are_refused_with_a_sentence(void) {
  bastide_error error;
  bastide_text broken = {"broken", "return { titel = 'x' }"}, nameless = {NULL, "return {}"};
  CHECK(!bastide_rules_open(home, "inn", NULL, &error));
  CHECK(error.status == BASTIDE_WRONG);
  CHECK(strstr(error.text, "inns") != NULL);
  CHECK(!bastide_rules_open(home, "inns", "tiny_city=many", &error));
  CHECK(strstr(error.text, "tiny_city") != NULL);
  CHECK(!bastide_rules_open("/nowhere", NULL, NULL, &error));
  CHECK(strstr(error.text, "base.lua") != NULL);
  CHECK(!bastide_rules_open_texts(home, "broken", NULL, &broken, 1, &error));
  CHECK(strstr(error.text, "titel") != NULL);
  CHECK(!bastide_rules_open_texts(home, "broken", NULL, NULL, 1, &error));
  CHECK(!bastide_rules_open_texts(home, NULL, NULL, &nameless, 1, &error));
  CHECK(!bastide_rules_open(NULL, NULL, NULL, &error));
  CHECK(error.status == BASTIDE_WRONG);
  CHECK(!bastide_rules_open(home, "inn", NULL, NULL)); /* nobody wants to know why */
  bastide_rules_free(NULL);
}

void test_rules_live_as_long_as_their_games(void) {
  bastide_rules *rules = rules_of("inns siege cult", NULL);
  bastide_game *game = bastide_game_new(rules, 2, 5, NULL);
  bastide_rules_free(rules);
  CHECK(bastide_game_playout(game, 1, NULL) == BASTIDE_DONE);
  CHECK(bastide_game_mover(game) == BASTIDE_NOBODY);
  bastide_game_free(game);
  bastide_game_free(NULL);
}

static char *text_of(const char *path) {
  char whole[512];
  snprintf(whole, sizeof whole, "%s/%s", home, path);
  FILE *file = fopen(whole, "rb");
  char *text = (char *)calloc(1, 200000);
  if (CHECK(file && text)) CHECK(fread(text, 1, 199999, file) > 0);
  if (file) fclose(file);
  return text;
}

void test_files_may_be_texts(void) {
  bastide_rules *disk = rules_of("inns", NULL);
  bastide_game *there = bastide_game_new(disk, 2, 9, NULL);
  char *base = text_of("scripts/base.lua"), *inns = text_of("expansions/inns.lua");
  bastide_text files[2] = {{"scripts/base.lua", base}, {"expansions/inns.lua", inns}};
  bastide_text nothing = {"scripts/base.lua", NULL};
  bastide_error error;
  CHECK(bastide_set_files(&nothing, 1, &error) == BASTIDE_WRONG);
  CHECK(bastide_set_files(files, 2, &error) == BASTIDE_DONE);
  bastide_rules *memory = bastide_rules_open("", "inns", NULL, &error);
  bastide_game *here = memory ? bastide_game_new(memory, 2, 9, NULL) : NULL;
  if (!memory) printf("# %s\n", error.text);
  if (CHECK(here != NULL)) {
    CHECK(bastide_rules_digest(memory) == bastide_rules_digest(disk));
    CHECK(bastide_game_hash(here) == bastide_game_hash(there));
  }
  CHECK(!bastide_rules_open("", "siege", NULL, &error));
  CHECK(bastide_set_files(NULL, 0, &error) == BASTIDE_DONE);
  bastide_rules *siege = rules_of("siege", NULL);
  bastide_rules_free(siege);
  bastide_game_free(here);
  bastide_game_free(there);
  bastide_rules_free(memory);
  bastide_rules_free(disk);
  free(base);
  free(inns);
}
