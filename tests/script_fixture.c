/* script_fixture.c - writing, opening and playing rules for tests. */
#include "script_fixture.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unity.h"

enum { PATH = 1024, WORDS = AUTHORS_MAX + 40 };

House house;

static char folder[PATH], top[PATH];
static bool at_home; /* the folder takes the place of the top directory */

/* --- Files --- */

static void path_of(char path[2 * PATH], const char *file) {
  if (!folder[0]) {
    snprintf(folder, sizeof folder, "%s/bastide-XXXXXX",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    if (!mkdtemp(folder)) TEST_FAIL_MESSAGE(strerror(errno));
  }
  snprintf(path, 2 * PATH, "%s/%s", folder, file);
}

void house_bytes(const char *file, const void *bytes, size_t size) {
  char path[2 * PATH];
  path_of(path, file);
  FILE *stream = fopen(path, "wb");
  TEST_ASSERT_NOT_NULL_MESSAGE(stream, path);
  TEST_ASSERT_EQUAL_MESSAGE(size, fwrite(bytes, 1, size, stream), path);
  fclose(stream);
}

void house_file(const char *name, const char *text) {
  char file[PATH];
  snprintf(file, sizeof file, "%s.lua", name);
  house_bytes(file, text, strlen(text));
}

void house_folder(const char *name) {
  char path[2 * PATH];
  path_of(path, name);
  TEST_ASSERT_EQUAL_MESSAGE(0, mkdir(path, 0700), path);
}

static void remove_all(const char *path) {
  if (remove(path) == 0) return;
  DIR *files = opendir(path);
  for (struct dirent *entry; files && (entry = readdir(files));) {
    char inside[2 * PATH];
    snprintf(inside, sizeof inside, "%.1000s/%.255s", path, entry->d_name);
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) remove_all(inside);
  }
  if (files) closedir(files);
  remove(path);
}

const char *house_home(void) {
  char path[2 * PATH];
  path_of(path, "");
  at_home = true;
  return folder;
}

/* --- Opening --- */

/* Cuts text into words in place. */
static size_t words_of(char *text, const char *words[WORDS]) {
  size_t count = 0;
  for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
    TEST_ASSERT_LESS_THAN(WORDS, count);
    words[count++] = word;
  }
  return count;
}

/* Files are named as they lie in the folder, so that messages say house.lua and nothing before it. */
static Script *open_rules(const char *use, const char *options, ScriptError *error) {
  char path[2 * PATH], use_text[4 * PATH], option_text[PATH];
  static char long_names[WORDS][2 * PATH];
  const char *uses[WORDS], *chosen[WORDS];
  path_of(path, "");
  if (!getcwd(top, sizeof top)) TEST_FAIL_MESSAGE(strerror(errno));
  snprintf(use_text, sizeof use_text, "%s", use ? use : "");
  snprintf(option_text, sizeof option_text, "%s", options ? options : "");
  ScriptRequest request = {.home = at_home ? folder : top, .use = uses, .options = chosen};
  request.use_count = words_of(use_text, uses);
  request.option_count = words_of(option_text, chosen);
  for (size_t i = 0; i < request.use_count; i++) {
    if (!strchr(uses[i], '/') || uses[i][0] == '/') continue;
    snprintf(long_names[i], sizeof long_names[i], "%.1000s/%.1000s", top, uses[i]);
    if (access(long_names[i], F_OK) == 0) uses[i] = long_names[i];
  }
  error->text[0] = '\0';
  if (chdir(folder) != 0) TEST_FAIL_MESSAGE(strerror(errno));
  script_seconds(100); /* budgets are what is tested, and valgrind is slow */
  Script *script = script_open(&request, error);
  if (chdir(top) != 0) TEST_FAIL_MESSAGE(strerror(errno));
  return script;
}

static void close_rules(void) {
  script_close(house.script);
  house.script = NULL;
  house.rules = NULL;
}

static void note_payment(void *listener, const Game *game, const Payment *payment) {
  House *noted = listener;
  (void)game;
  if (noted->paid_count < HOUSE_PAYMENTS) noted->paid[noted->paid_count++] = *payment;
}

void house_open_files(const char *use, const char *options) {
  ScriptError error;
  close_rules();
  house.script = open_rules(use, options, &error);
  if (!house.script) TEST_FAIL_MESSAGE(error.text);
  house.rules = script_rules(house.script);
  house.paid_count = 0;
  script_listen(house.script, note_payment, &house);
}

void house_open(const char *text) {
  house_file("house", text);
  house_open_files("house.lua", NULL);
}

const char *house_refusal(const char *use, const char *options) {
  static ScriptError error;
  Script *script = open_rules(use, options, &error);
  if (script) snprintf(error.text, sizeof error.text, "(the rules load)");
  script_close(script);
  return error.text;
}

void house_refuses_files(const char *use, const char *options, const char *message) {
  TEST_ASSERT_EQUAL_STRING(message, house_refusal(use, options));
}

void house_refuses(const char *text, const char *message) {
  house_file("house", text);
  house_refuses_files("house.lua", NULL, message);
}

void house_close(void) {
  close_rules();
  if (folder[0]) remove_all(folder);
  folder[0] = '\0';
  at_home = false;
}

/* --- Playing --- */

void house_start(const char *use, unsigned players, uint64_t seed) {
  house_open_files(use, NULL);
  TEST_ASSERT_TRUE(game_start(&house.game, house.rules, players, &seed, false, NULL));
}

void house_table(unsigned players) {
  house.paid_count = 0;
  fixture_bare(&house.game, house.rules, players);
}

void house_lay(const char *text) {
  house_open(text);
  house_table(2);
  house_put(START, 0, 0, 0);
}

void house_put(const char *id, int x, int y, int rotation) {
  fixture_put(&house.game, house.rules, id, x, y, rotation);
}

static unsigned figure_of(const char *name) {
  int figure = rules_figure(house.rules, name);
  if (figure < 0) TEST_FAIL_MESSAGE(name);
  return (unsigned)figure;
}

void house_stand(unsigned seat, const char *figure, int x, int y, const char *segment) {
  fixture_stand(&house.game, house.rules, seat, figure_of(figure), x, y, segment);
}

/* When a rule failed, its message says more than the reason. */
static void act(Action action) {
  Reason why = {""};
  if (game_apply(&house.game, house.rules, &action, &why)) return;
  const char *error = script_error(house.script);
  TEST_FAIL_MESSAGE(error ? error : why.text);
}

void house_place(const char *id, int x, int y, int rotation) {
  act(fixture_draw(house.rules, id));
  act(fixture_place(x, y, rotation));
}

void house_play(const char *id, int x, int y, int rotation, const char *deploy) {
  house_place(id, x, y, rotation);
  if (deploy) {
    char name[NAME_SIZE];
    const char *at = strchr(deploy, '@');
    TEST_ASSERT_NOT_NULL_MESSAGE(at, deploy);
    snprintf(name, sizeof name, "%.*s", (int)(at - deploy), deploy);
    unsigned segment = kind_segment(&house.rules->kinds[house.game.turn.kind], at + 1);
    act(fixture_deploy(figure_of(name), segment));
  } else if (house.game.turn.phase == PHASE_DEPLOY) {
    house_pass();
  }
}

void house_pass(void) {
  act((Action){.kind = ACTION_PASS});
}

void house_end(void) {
  act((Action){.kind = ACTION_END});
}

void house_fails(Action action, const char *message) {
  Reason why = {""};
  TEST_ASSERT_FALSE_MESSAGE(fixture_try(&house.game, house.rules, &action, &why), message);
  TEST_ASSERT_NOT_NULL_MESSAGE(script_error(house.script), why.text);
  TEST_ASSERT_EQUAL_STRING(message, script_error(house.script));
  script_forgive(house.script);
  TEST_ASSERT_NULL(script_error(house.script));
}

void house_place_fails(const char *id, int x, int y, int rotation, const char *message) {
  act(fixture_draw(house.rules, id));
  house_fails(fixture_place(x, y, rotation), message);
}

/* --- Questions --- */

const char *house_options(void) {
  static char labels[OPTIONS_MAX * 25];
  size_t length = 0;
  labels[0] = '\0';
  for (unsigned i = 0; i < game_option_count(&house.game); i++)
    length += (size_t)snprintf(labels + length, sizeof labels - length, "%s%s", i ? " " : "",
                               options_list(&house.game.question)[i].label);
  return labels;
}

void house_answer_nth(unsigned n) {
  act((Action){.kind = ACTION_ANSWER, .option = (uint16_t)n});
}

void house_answer(const char *label) {
  for (unsigned i = 0; i < game_option_count(&house.game); i++) {
    if (strcmp(options_list(&house.game.question)[i].label, label) != 0) continue;
    house_answer_nth(i);
    return;
  }
  TEST_FAIL_MESSAGE(label);
}

/* --- Looking --- */

typedef struct {
  char text[16 * 1024];
  size_t size;
} Printed;

static void print(void *context, const char *text, size_t size) {
  Printed *printed = context;
  size_t room = sizeof printed->text - printed->size;
  int wrote = snprintf(printed->text + printed->size, room, "%s%.*s", printed->size ? "; " : "",
                       (int)size, text);
  printed->size += (size_t)wrote < room ? (size_t)wrote : room - 1;
}

const char *house_eval(const char *text) {
  static Printed printed;
  ScriptError error;
  printed.size = 0;
  printed.text[0] = '\0';
  if (!script_eval(house.script, &house.game, NULL, text, print, &printed, NULL, &error))
    TEST_FAIL_MESSAGE(error.text);
  return printed.text;
}

const char *house_eval_error(const char *text) {
  static ScriptError error;
  Printed printed = {.size = 0};
  if (script_eval(house.script, &house.game, NULL, text, print, &printed, NULL, &error))
    TEST_FAIL_MESSAGE("the line was expected to fail");
  return error.text;
}

int house_worth(unsigned seat, int x, int y, const char *segment) {
  FeatureId feature = fixture_feature_id(&house.game, house.rules, x, y, segment);
  return game_worth(&house.game, house.rules, feature, seat, NULL);
}
