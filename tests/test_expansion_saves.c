/* test_expansion_saves.c - games with everything on: at every decision, also in the middle of a crop circle,
 * of a double turn or of an escape, the game can be cloned, saved, loaded, taken back and repeated.
 *
 * Games with other options are in test_expansions.c, averages in test_statistics.c. */
#include <dirent.h>
#include <inttypes.h>

#include "amount.h"
#include "game/save.h"
#include "everything.h"
#include "fixture.h"
#include "sessions.h"

static Session *again;
static Script
    *beside; /* clones play on with rules of their own: nobody listens to what they are paid */
static Game clone,
    line_start; /* line_start: before the line that is being said, or was said last */
static char where[80], path[64];

void setUp(void) {
  open_session();
  snprintf(path, sizeof path, "%s/game.txt", folder);
}

void tearDown(void) {
  if (beside) script_close(beside);
  beside = NULL;
  session_close(again);
  again = NULL;
  close_session();
}

static void claim(bool holds, const char *what) {
  char message[900];
  if (holds) return;
  snprintf(message, sizeof message, "%s: %s", where, what);
  TEST_FAIL_MESSAGE(message);
}

static void claim_done(AnswerKind kind) {
  claim(kind == ANSWER_DONE, answer.text);
}

static void claim_same(const Game *a, const Game *b, const char *what) {
  claim(game_hash(a) == game_hash(b), what);
  claim(game_equal(a, b), what);
}

/* --- Texts --- */

enum { TEXT_SIZE = 1 << 16 };

typedef struct {
  size_t size;
  char text[TEXT_SIZE];
} Text;

static bool add_line(void *context, const char *line) {
  Text *text = context;
  size_t size = strlen(line);
  if (text->size + size + 2 > TEXT_SIZE) return false;
  memcpy(text->text + text->size, line, size);
  text->size += size;
  text->text[text->size++] = '\n';
  text->text[text->size] = '\0';
  return true;
}

static void write_text(const Session *from, Text *text) {
  text->size = 0;
  claim(save_lines(from, add_line, text), "it cannot be saved");
}

static void start_session(unsigned players, uint64_t seed) {
  static const char *const NAMES[] = {"Ann", "Bob", "Cleo", "Dora", "Emil", "Fred"};
  session_close(session);
  session = session_new(&(SessionStart){.home = ".",
                                        .use = SET_NAMES,
                                        .use_count = SETS,
                                        .players = NAMES,
                                        .player_count = players,
                                        .seed = &seed},
                        &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(session, answer.text);
  snprintf(where, sizeof where, "seed %" PRIu64 ", %u players", seed, players);
}

static bool choose(Rng *rng, Action *action) {
  return fixture_choose(session_game(session), session_rules(session), rng, action);
}

/* --- Where saves were taken --- */

typedef enum {
  IN_CIRCLE_CHOICE,
  IN_CIRCLE_ANSWER,
  IN_ESCAPE,
  IN_SECOND_PART,
  IN_HALF_A_SECOND_PART,
  SAVE_POINTS
} SavePoint;
static unsigned moments[SAVE_POINTS], answers;

static bool asks(const Game *game, const char *set) {
  const Rules *rules = session_rules(session);
  return game->turn.phase == PHASE_ASK &&
         !strcmp(rules->authors[rules->list[game_asking(game)].author].name, set);
}

static void note_moment(const Game *game) {
  bool choice = asks(game, "crops") && !strcmp(options_list(&game->question)[0].label, "add");
  moments[IN_CIRCLE_CHOICE] += choice;
  moments[IN_CIRCLE_ANSWER] += asks(game, "crops") && !choice;
  moments[IN_ESCAPE] += asks(game, "siege");
  moments[IN_SECOND_PART] += game->turn.part == 2;
  moments[IN_HALF_A_SECOND_PART] += game->turn.part == 2 && session_halfway(session);
}

/* --- At every decision --- */

static void check_clone(void) {
  const Game *game = session_game(session);
  game_copy(&clone, game);
  claim_same(game, &clone, "a clone differs");
}

/* The text of a save leads to the same game, and to the same text. */
static void check_text(void) {
  static Text saved, copied;
  write_text(session, &saved);
  again = session_open(".");
  for (const char *at = saved.text; *at; at += strcspn(at, "\n") + 1)
    claim_done(session_line(again, at, strcspn(at, "\n"), 0, &answer));
  claim_same(session_game(session), session_game(again), "a loaded game differs");
  claim(session_ledger(session)->count == session_ledger(again)->count, "other payments");
  write_text(again, &copied);
  claim(!strcmp(saved.text, copied.text), "a loaded game is saved in other words");
  session_close(again);
  again = NULL;
}

static void check_file(void) {
  Reason why = {""};
  claim(save_write(session, path, "say so", &why), why.text);
  again = save_read(".", path, &why, &answer);
  claim(again, answer.text);
  claim(!why.text[0], why.text);
  claim_same(session_game(session), session_game(again), "a game from a file differs");
  session_close(again);
  again = NULL;
}

/* Every answer has a line of its own, and the line is understood as this answer. */
static void check_answers(void) {
  static char texts[OPTIONS_MAX][160];
  const Game *game = session_game(session);
  static Choices choices;
  game_choices(game, session_rules(session), &choices);
  unsigned count = game->turn.phase == PHASE_ASK || game_acts_apart(game) ? choices.count : 0;
  for (unsigned n = 0; n < count; n++) {
    Action action = choices_action(game, &choices, n);
    session_write_action(session, &action, texts[n], sizeof texts[n]);
    for (unsigned k = 0; k < n; k++) claim(strcmp(texts[n], texts[k]) != 0, texts[n]);
    claim(session_hold(session), "it cannot be tried");
    claim_done(session_act(session, &action, &answer));
    uint64_t meant = game_hash(game);
    session_release(session);
    claim(session_hold(session), "it cannot be tried again");
    claim_done(session_line(session, texts[n], strlen(texts[n]), 0, &answer));
    claim(game_hash(game) == meant, texts[n]);
    session_release(session);
    answers++;
  }
}

/* Takes back the last line and repeats it. */
static void check_undo(void) {
  size_t count = session_log_count(session);
  if (!count) {
    claim(session_undo(session, &answer) == ANSWER_REFUSED, "something before the first line");
    return;
  }
  claim_done(session_undo(session, &answer));
  claim_same(session_game(session), &line_start, "undo leads elsewhere");
  claim(session_log_count(session) < count, "undo keeps the line");
  claim_done(session_redo(session, &answer));
  claim_same(session_game(session), &clone, "redo leads elsewhere");
  claim(session_log_count(session) == count, "redo makes other lines");
  claim(session_redo(session, &answer) == ANSWER_REFUSED, "something is left to repeat");
  claim_same(session_game(session), &clone, "a refusal changed the game");
}

/* A tile lies and its figure is undecided: there is no line yet, so no save; undo takes the tile back. */
static void check_halfway(const Action *placed) {
  static Text text;
  Reason why = {""};
  text.size = 0;
  claim(!save_lines(session, add_line, &text) && text.size == 0, "half a line was saved");
  claim(!save_write(session, path, "say so", &why) && strstr(why.text, "undecided"),
        "no word about it");
  claim_done(session_undo(session, &answer));
  claim(!session_halfway(session), "undo leaves the tile there");
  claim_same(session_game(session), &line_start, "undo of a placement leads elsewhere");
  claim_done(session_act(session, placed, &answer));
  claim_same(session_game(session), &clone, "the same placement leads elsewhere");
}

static void check_decision(const Action *last, bool file) {
  const Game *game = session_game(session);
  note_moment(game);
  check_clone();
  if (session_halfway(session)) {
    claim(game->turn.phase == PHASE_DEPLOY, "halfway in a question");
    check_halfway(last);
    return;
  }
  claim(game->turn.phase != PHASE_DEPLOY || game_acts_apart(game),
        "a tile lies, and the line is whole");
  check_text();
  if (file) check_file();
  check_answers();
  check_undo();
}

static void check_game(unsigned players, uint64_t seed) {
  Rng rng = {seed * 31};
  Action action = {.kind = ACTION_END};
  unsigned decisions = 0;
  start_session(players, seed);
  game_copy(&line_start, session_game(session));
  check_decision(&action, true);
  while (choose(&rng, &action)) {
    Reason why = {""};
    snprintf(where, sizeof where, "seed %" PRIu64 ", %u players, decision %u", seed, players,
             ++decisions);
    if (!session_halfway(session)) game_copy(&line_start, session_game(session));
    claim_done(session_act(session, &action, &answer));
    claim(game_apply(&clone, script_rules(beside), &action, &why), why.text);
    claim_same(session_game(session), &clone, "a clone plays on differently");
    bool asked = session_game(session)->turn.phase == PHASE_ASK;
    check_decision(&action, seed % 4 == 0 && (asked || decisions % 50 == 0));
  }
  claim(session_game(session)->turn.phase == PHASE_OVER, "the game stops before its end");
}

void test_expansion_saves_work_at_every_decision(void) {
  memset(moments, 0, sizeof moments);
  beside = open_sets(EVERYTHING, NULL, 0);
  for (uint64_t seed = 0; seed < amount(3, 24); seed++)
    check_game(2 + (unsigned)seed % 5, 41010 + seed);
  for (int i = 0; i < SAVE_POINTS; i++) {
    snprintf(where, sizeof where, "moment %d", i);
    TEST_ASSERT_GREATER_THAN_MESSAGE(0, moments[i], where);
  }
}

/* All the way back, and all the way forth. */
void test_expansion_saves_whole_games_can_be_taken_back(void) {
  static uint64_t hashes[1000];
  for (uint64_t seed = 42000; seed < 42004; seed++) {
    Rng rng = {seed};
    Action action;
    unsigned lines = 0;
    start_session(2 + (unsigned)seed % 3, seed);
    hashes[0] = game_hash(session_game(session));
    while (choose(&rng, &action)) {
      claim_done(session_act(session, &action, &answer));
      if (!session_halfway(session)) hashes[++lines] = game_hash(session_game(session));
    }
    game_copy(&clone, session_game(session));
    for (unsigned i = lines; i-- > 0;) {
      claim_done(session_undo(session, &answer));
      claim(game_hash(session_game(session)) == hashes[i], "on the way back");
    }
    claim(session_undo(session, &answer) == ANSWER_REFUSED, "the way back has no end");
    for (unsigned i = 1; i <= lines; i++) {
      claim_done(session_redo(session, &answer));
      claim(game_hash(session_game(session)) == hashes[i], "on the way forth");
    }
    claim_same(session_game(session), &clone, "the end is another one");
  }
}

/* --- Rules that were typed --- */

/* Questions that are hard to write down: figures of several owners and twins on one segment, numbers beside them,
 * labels that are nearly something else. */
static const ScriptText TYPED[] = {
    {"ransom", "return { title = 'Ransom # ]] \\'', -- \a\n"
               "  ask = { { at = 'turn_end', options = function(player, offer)\n"
               "    for figure in game:figures() do offer:recall(figure) end\n"
               "    offer:pass()\r\n  end } } }\n"},
    {"crowd", "return { title = 'Crowd', ask = { { at = 'part_end', who = 'all',\n"
              "  options = function(player, offer)\n"
              "    for figure in game:figures() do offer:follower(figure) end offer:pass()\n"
              "  end } } }"},
    {"tolls",
     "return { title = 'Tolls', state = { player = { 'toll' }, tile = { 'paid' } },\n"
     "  ask = { { at = 'scored', who = 'others', options = function(player, offer)\n"
     "    for figure in game:figures() do\n"
     "      if figure.player ~= player then offer:recall(figure, 'paid', player.score) end\n"
     "    end\n"
     "    offer:set('a-b', 'toll', 1) offer:set('A-b', 'toll', 2) offer:award(\"x'y\", -1)\n"
     "    offer:award('1x', 1) offer:award('end', 0) offer:award('small@0,0:C1', 2)\n"
     "  end } } }\n"},
};
enum { TYPED_COUNT = sizeof TYPED / sizeof TYPED[0] };

/* Two owners on one segment: the line has to say whose figure it is. */
static unsigned count_owners(const Game *game) {
  unsigned count = 0;
  for (unsigned i = 0; game->turn.phase == PHASE_ASK && i < game->question.count; i++)
    for (unsigned k = 0; k < i; k++) {
      const Effect *a = &options_list(&game->question)[i].effects[0],
                   *b = &options_list(&game->question)[k].effects[0];
      count += a->kind == EFFECT_RECALL && b->kind == EFFECT_RECALL && a->target == b->target &&
               a->figure == b->figure && a->seat != b->seat;
    }
  return count;
}

static void start_typed(unsigned sets, uint64_t seed) {
  static const char *const NAMES[] = {"Ann", "Bob", "Cleo"};
  const char *use[SETS + TYPED_COUNT];
  size_t count = 0;
  for (unsigned i = 0; i < SETS; i++)
    if (sets >> i & 1) use[count++] = SET_NAMES[i];
  for (unsigned i = 0; i < TYPED_COUNT; i++) use[count++] = TYPED[i].name;
  session_close(session);
  session = session_new(&(SessionStart){.home = ".",
                                        .use = use,
                                        .use_count = count,
                                        .players = NAMES,
                                        .player_count = 2 + seed % 2,
                                        .seed = &seed,
                                        .texts = TYPED,
                                        .text_count = TYPED_COUNT},
                        &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(session, answer.text);
}

void test_expansion_saves_carry_typed_rules_and_owners(void) {
  unsigned owners = 0, decisions = 0, files = 0, subsets = 1u << SETS;
  answers = 0;
  for (unsigned game = 0; game < amount(8, 32); game++) {
    uint64_t seed = 43000 + game;
    Rng rng = {seed};
    Action action;
    start_typed(game < 2 ? game * (subsets - 1) : rng_below(&rng, subsets), seed);
    for (unsigned n = 0; n < 60 && choose(&rng, &action); n++) {
      snprintf(where, sizeof where, "typed rules, seed %" PRIu64 ", decision %u", seed, n);
      claim_done(session_act(session, &action, &answer));
      if (session_halfway(session)) continue;
      check_text();
      check_answers();
      bool file = n % 20 == 0;
      if (file) check_file();
      owners += count_owners(session_game(session));
      decisions++, files += file;
    }
  }
  printf("# %u decisions, %u files, %u answers, %u pairs of owners\n", decisions, files, answers,
         owners);
  TEST_ASSERT_GREATER_THAN(100, owners);
}

/* --- Rules that use every moment of a turn --- */

/* Each rule in tests/rules, alone and with those expansions that share no glyph with one of them. */
static void start_rule(const char *rule, bool others, uint64_t seed) {
  static const char *const NAMES[] = {"Ann", "Bob", "Cleo"};
  const char *use[] = {rule, "inns", "cult", "siege", NULL};
  size_t count = others ? 4 : 1;
  if (strstr(rule, "troll")) use[count++] = "tests/rules/muse.lua"; /* which it needs */
  session_close(session);
  session = session_new(&(SessionStart){.home = ".",
                                        .use = use,
                                        .use_count = count,
                                        .players = NAMES,
                                        .player_count = 2 + seed % 2,
                                        .seed = &seed},
                        &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(session, answer.text);
}

static void check_rule(const char *rule, bool others, uint64_t seed) {
  Rng rng = {seed};
  Action action = {.kind = ACTION_END};
  start_rule(rule, others, seed);
  for (unsigned n = 0; choose(&rng, &action); n++) {
    snprintf(where, sizeof where, "%.40s, seed %" PRIu64 ", decision %u", rule, seed, n);
    if (!session_halfway(session)) game_copy(&line_start, session_game(session));
    claim_done(session_act(session, &action, &answer));
    check_clone();
    if (session_halfway(session)) continue;
    if (n % 5 == 0 || session_game(session)->turn.depth) check_text();
    check_answers();
    if (n % 3 == 0) check_undo();
  }
  claim(session_game(session)->turn.phase == PHASE_OVER, "the game stops before its end");
}

void test_expansion_saves_hold_for_rules_at_every_moment(void) {
  DIR *rules = opendir("tests/rules");
  unsigned count = 0;
  TEST_ASSERT_NOT_NULL(rules);
  answers = 0;
  for (const struct dirent *entry; (entry = readdir(rules));) {
    char name[300];
    if (!strstr(entry->d_name, ".lua")) continue;
    snprintf(name, sizeof name, "tests/rules/%s", entry->d_name);
    check_rule(name, false, 44000);
    if (amount(0, 1)) check_rule(name, true, 44001);
    count++;
  }
  closedir(rules);
  printf("# %u rules, %u answers\n", count, answers);
  TEST_ASSERT_GREATER_THAN(2, count);
  TEST_ASSERT_GREATER_THAN(100, answers);
}
