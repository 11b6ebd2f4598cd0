/* test_complete.c - help while typing: patterns, what is offered at the cursor, what is still to come.
 *
 * How a terminal shows it is check_terminal.sh's business; Lua is in test_script_complete.c. */
#include "prompt/complete.h"
#include "prompt/pattern.h"
#include "program/program.h"
#include "sessions.h"

/* The commands know the program, whose main function no test has; weak, in case somebody brings them. */
__attribute__((weak)) int complain(const Arguments *arguments, const char *format, ...) {
  (void)arguments, (void)format;
  return 1;
}
__attribute__((weak)) int complain_plainly(const char *text) {
  (void)text;
  return 1;
}

static Prompt prompt;
static char offered[20000]; /* candidates, separated by bars */
static size_t word_start;

void setUp(void) {
  open_session();
  prompt = (Prompt){.home = ".", .out = stdout, .err = stderr, .session = session};
}

void tearDown(void) {
  prompt_drop_pending(&prompt);
  close_session();
}

static void collect(void *list, const char *line) {
  (void)list;
  size_t used = strlen(offered);
  snprintf(offered + used, sizeof offered - used, "%s%s", used ? "|" : "", line);
}

/* What Tab offers, as whole lines. */
static const char *lines(const char *typed) {
  offered[0] = '\0';
  word_start = prompt_complete(&prompt, typed, collect, NULL);
  return offered;
}

static void collect_word(void *list, const char *line) {
  size_t used = strlen(offered), start = *(size_t *)list;
  snprintf(offered + used, sizeof offered - used, "%s%s", used ? "|" : "", line + start);
  used = strlen(offered);
  if (used && offered[used - 1] == ' ') offered[used - 1] = '\0'; /* the next word may follow */
}

/* What Tab offers for the last word. */
static const char *words(const char *typed) {
  lines(typed);
  offered[0] = '\0';
  prompt_complete(&prompt, typed, collect_word, &word_start);
  return offered;
}

static const char *hint(const char *typed) {
  return prompt_hint(&prompt, typed);
}

static bool has(const char *list, const char *word) {
  size_t size = strlen(word);
  for (const char *at = list; (at = strstr(at, word)); at++)
    if ((at == list || at[-1] == '|') && (!at[size] || at[size] == '|')) return true;
  return false;
}

#define ASSERT_OFFERS(word, typed) TEST_ASSERT_TRUE_MESSAGE(has(words(typed), word), offered)
#define ASSERT_OFFERS_NOT(word, typed) TEST_ASSERT_FALSE_MESSAGE(has(words(typed), word), offered)
#define ASSERT_WORDS(expected, typed) TEST_ASSERT_EQUAL_STRING(expected, words(typed))
#define ASSERT_LINES(expected, typed) TEST_ASSERT_EQUAL_STRING(expected, lines(typed))
#define ASSERT_HINT(expected, typed) TEST_ASSERT_EQUAL_STRING(expected, hint(typed))

/* --- Patterns --- */

/* The words that may come first, and what is to come after the nth of them. */
static const char *firsts(const char *text, Step from) {
  static char out[512];
  Pattern pattern;
  Steps next;
  pattern_read(&pattern, text);
  pattern_after(&pattern, from, &next);
  out[0] = '\0';
  for (unsigned i = 0; i < next.count; i++) {
    Slice word = pattern.parts[next.list[i].part].text;
    snprintf(out + strlen(out), sizeof out - strlen(out), "%.*s ", (int)word.size, word.text);
  }
  if (next.end) strcat(out, ".");
  return out;
}

static Step step_to(const char *text, const char *word) {
  Pattern pattern;
  Steps next;
  pattern_read(&pattern, text);
  for (unsigned part = 1; part <= pattern.count; part++)
    if (pattern.parts[part].kind == PART_WORD && slice_is(pattern.parts[part].text, word)) {
      pattern_after(&pattern, (Step){0}, &next);
      for (unsigned i = 0; i < next.count; i++)
        if (next.list[i].part == part) return next.list[i];
      return (Step){(uint8_t)part, 0};
    }
  TEST_FAIL_MESSAGE(word);
  return (Step){0};
}

static const char *rest(const char *text, const char *word) {
  static char out[512];
  Pattern pattern;
  Step step = step_to(text, word);
  pattern_read(&pattern, text);
  pattern_rest(&pattern, step, out, sizeof out);
  return out;
}

void test_pattern_begins_with_what_may_be_left_out_and_what_follows_it(void) {
  TEST_ASSERT_EQUAL_STRING("A B C ", firsts("[A] [B] C [D]", (Step){0}));
  TEST_ASSERT_EQUAL_STRING("A .", firsts("[A]", (Step){0}));
  TEST_ASSERT_EQUAL_STRING(".", firsts("", (Step){0}));
  TEST_ASSERT_EQUAL_STRING("A B .", firsts("[A | B C]", (Step){0}));
}

void test_pattern_joins_words_before_sequences(void) {
  static const char TIGHT[] = "[P] A|B C [D]", LOOSE[] = "[A B | C D]";
  TEST_ASSERT_EQUAL_STRING("P A B ", firsts(TIGHT, (Step){0}));
  TEST_ASSERT_EQUAL_STRING("C ", firsts(TIGHT, step_to(TIGHT, "A")));
  TEST_ASSERT_EQUAL_STRING("C ", firsts(TIGHT, step_to(TIGHT, "B")));
  TEST_ASSERT_EQUAL_STRING("D .", firsts(TIGHT, step_to(TIGHT, "C")));
  TEST_ASSERT_EQUAL_STRING("B ", firsts(LOOSE, step_to(LOOSE, "A")));
  TEST_ASSERT_EQUAL_STRING(".", firsts(LOOSE, step_to(LOOSE, "B")));
}

void test_pattern_repeats(void) {
  TEST_ASSERT_EQUAL_STRING("A B ", firsts("A… B", step_to("A… B", "A")));
  TEST_ASSERT_EQUAL_STRING("; .", firsts("A [; B]…", step_to("A [; B]…", "A")));
  TEST_ASSERT_EQUAL_STRING("; .", firsts("A [; B]…", step_to("A [; B]…", "B")));
}

void test_pattern_lets_groups_with_a_keyword_come_in_any_order(void) {
  static const char TEXT[] = "[use E…] [players N…] [seed N | open]";
  TEST_ASSERT_EQUAL_STRING("use players seed open .", firsts(TEXT, (Step){0}));
  TEST_ASSERT_EQUAL_STRING("use players .", firsts(TEXT, step_to(TEXT, "open")));
  TEST_ASSERT_EQUAL_STRING("[use E…] [players N…]", rest(TEXT, "open"));
}

void test_pattern_tells_what_is_still_to_come(void) {
  static const char PLAY[] = "[PLAYER] [TILE] SPOT|X,Y rN [FIGURE@SEGMENT]";
  TEST_ASSERT_EQUAL_STRING("[TILE] SPOT|X,Y rN [FIGURE@SEGMENT]", rest(PLAY, "PLAYER"));
  TEST_ASSERT_EQUAL_STRING("rN [FIGURE@SEGMENT]", rest(PLAY, "X,Y"));
  TEST_ASSERT_EQUAL_STRING("[FIGURE@SEGMENT]", rest(PLAY, "SPOT"));
  TEST_ASSERT_EQUAL_STRING("", rest(PLAY, "FIGURE@SEGMENT"));
  TEST_ASSERT_EQUAL_STRING("[[+|-]E…]", rest("[+|-]E…", "[+|-]E"));
  TEST_ASSERT_EQUAL_STRING("[; B]…", rest("A [; B]…", "A"));
}

/* Whatever is in the table must end, and not hang or overrun. */
void test_pattern_survives_nonsense(void) {
  static const char *const NONSENSE[] = {"[",   "]",   "|",  "…",     "[[[[", "]]]",   "A||B",
                                         "[|]", "[]…", "[A", "[+|-]", "A]B",  "… … …", "[+|-]A|B…"};
  char out[64];
  for (size_t i = 0; i < sizeof NONSENSE / sizeof NONSENSE[0]; i++) {
    Pattern pattern;
    Steps next;
    pattern_read(&pattern, NONSENSE[i]);
    pattern_after(&pattern, (Step){0}, &next);
    for (unsigned n = 0; n < next.count; n++) {
      Steps then;
      pattern_after(&pattern, next.list[n], &then);
      pattern_rest(&pattern, next.list[n], out, sizeof out);
    }
  }
  char many[1200] = "";
  for (int i = 0; i < 200; i++) strcat(many, "[A] ");
  Pattern pattern;
  pattern_read(&pattern, many);
  TEST_ASSERT_TRUE(pattern.count <= PATTERN_PARTS);
}

/* --- Commands --- */

void test_complete_names_of_commands(void) {
  ASSERT_LINES("branches", "br");
  ASSERT_LINES("feature ", "fea");
  ASSERT_WORDS("play|players|player", "play");
  ASSERT_OFFERS("position", "po");
  ASSERT_OFFERS("bag", "");
  ASSERT_OFFERS_NOT("supply", ""); /* those of the notation only for who asks */
  ASSERT_LINES("supply ", "su");
  ASSERT_LINES("", "nonsense");
  ASSERT_LINES("", "# pl");
}

void test_complete_after_blanks_keeps_them(void) {
  ASSERT_LINES("  help  undo", "  help  und");
}

void test_complete_arguments_of_help(void) {
  ASSERT_LINES("help notation", "help no");
  ASSERT_OFFERS("play", "help ");
  ASSERT_LINES("", "help play pl");
}

void test_complete_ignores_the_case_when_nothing_else_fits(void) {
  play("players Ann Bob");
  session_lay(session, &answer);
  ASSERT_WORDS("Ann", "figures an");
  ASSERT_LINES("help undo", "help UN");
}

void test_complete_expansions(void) {
  ASSERT_OFFERS("inns", "new use ");
  ASSERT_OFFERS("house/great_cities.lua", "new use ho");
  ASSERT_OFFERS_NOT("base", "new use ");
  ASSERT_OFFERS_NOT("inns", "new use inns ");
  ASSERT_OFFERS("siege", "new use inns ");
  ASSERT_OFFERS("players", "new use inns ");
  ASSERT_OFFERS_NOT("use", "new use inns ");
  ASSERT_LINES("new use inns players ", "new use inns pla");
}

void test_complete_expansions_to_switch(void) {
  play("use inns\nplayers Ann Bob\nseed 7");
  session_lay(session, &answer);
  ASSERT_WORDS("-inns", "use -");
  ASSERT_OFFERS("+siege", "use +");
  ASSERT_OFFERS_NOT("+inns", "use +");
  ASSERT_OFFERS("-inns", "use ");
  ASSERT_OFFERS("+siege", "use ");
  ASSERT_OFFERS("siege", "use s");
  ASSERT_OFFERS_NOT("+siege", "use +siege ");
}

void test_complete_options_and_their_values(void) {
  ASSERT_LINES("opt tiny_city=", "opt tiny");
  ASSERT_WORDS("tiny_city=4|tiny_city=2", "opt tiny_city=");
  ASSERT_LINES("opt tiny_city=2 ", "opt tiny_city=2");
  ASSERT_OFFERS("open_inn_cathedral=", "opt o");
  ASSERT_OFFERS("open_inn_cathedral=", "new use inns opt ");
  ASSERT_OFFERS_NOT("open_inn_cathedral=", "new use siege opt ");
  session_lay(session, &answer);
  play("players Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  ASSERT_OFFERS("tiny_city=", "opt ");
  ASSERT_OFFERS_NOT("open_inn_cathedral=", "opt "); /* not in use */
}

void test_complete_options_of_a_house_rule_in_use(void) {
  write_rule("return { title = 'T', options = { zeal = { 'low', 'high' } } }");
  play("players Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  ASSERT_WORDS("zeal=low|zeal=high", "opt zeal=");
}

/* --- The table --- */

static void open_table(const char *lines_of_head) {
  play(lines_of_head);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
}

void test_complete_players(void) {
  open_table("players Ann Bob Zoë");
  ASSERT_WORDS("Ann|Bob|Zoë", "figures ");
  ASSERT_LINES("figures Zoë", "figures Z");
  ASSERT_WORDS("all", "explain a");
  ASSERT_OFFERS("Bob", "explain ");
  ASSERT_LINES("bot Bob ", "bot B");
  ASSERT_OFFERS("person", "bot Bob ");
  ASSERT_OFFERS("greedy", "bot Bob ");
  ASSERT_LINES("bot Bob cautious", "bot Bob caut"); /* a file in scripts/bots/ */
}

void test_complete_names_only_who_moves_in_an_action(void) {
  open_table("players Ann Bob");
  ASSERT_OFFERS("Ann", "play A");
  ASSERT_OFFERS_NOT("Bob", "play B");
  ASSERT_OFFERS_NOT("Ann", "play "); /* it goes without saying */
}

void test_complete_offers_tiles_that_are_left(void) {
  open_table("players Ann Bob");
  ASSERT_OFFERS("B14", "play B");
  ASSERT_OFFERS("B14", "play Ann ");
  ASSERT_OFFERS_NOT("B16", "play B1"); /* the start tile is never in the bag */
  ASSERT_OFFERS("B16", "tile B16");
  ASSERT_LINES("", "play Bert ");
}

void test_complete_places_and_rotations_of_a_tile(void) {
  open_table("players Ann Bob");
  ASSERT_WORDS("0,1", "play B20 "); /* a cloister among fields */
  ASSERT_OFFERS("0,1", "play Ann B20 ");
  ASSERT_WORDS("r0|r1|r2|r3", "play B20 0,1 ");
  ASSERT_WORDS("r2", "play B14 0,-1 ");
}

void test_complete_the_tile_in_hand_needs_no_name(void) {
  open_table("players Ann Bob\nseed 7");
  const Game *game = session_game(session);
  Fits fits;
  game_count_spots(game, session_rules(session), game->turn.kind, &fits);
  Spot spot = board_spot(&game->board, &fits, 0);
  char square[32], line[64], rotation[8];
  snprintf(square, sizeof square, "%d,%d", spot.square.x, spot.square.y);
  snprintf(line, sizeof line, "play %s ", square);
  snprintf(rotation, sizeof rotation, "r%u", spot.rotation);
  ASSERT_OFFERS(square, "play ");
  ASSERT_OFFERS(rotation, line);
}

void test_complete_legal_deployments_only(void) {
  open_table("players Ann Bob");
  ASSERT_WORDS("small@C1|small@F1", "play B14 0,-1 r2 ");
  play("play Ann B14 0,-1 r2 small@C1\nplay Bob B20 0,1 r0");
  ASSERT_WORDS("", "play B14 5,5 r0 ");
}

/* The spots of B14 beside the start tile begin with the one in the north. */
void test_complete_deployments_at_a_numbered_spot(void) {
  open_table("players Ann Bob");
  ASSERT_WORDS("small@C1|small@F1", "play B14 1 ");
  ASSERT_WORDS("small@C1|small@F1", "play Ann B14 1 s");
  ASSERT_LINES("play B14 1 small@F1", "play B14 1 small@F");
  ASSERT_WORDS("", "play B14 0 ");
  ASSERT_WORDS("", "play B14 99 ");
  ASSERT_WORDS("", "play B14 99999999999999999999 ");
  ASSERT_WORDS("", "play 1 "); /* no tile is drawn */
}

void test_complete_deployments_at_a_spot_of_the_tile_in_hand(void) {
  open_table("players Ann Bob\nseed 7"); /* B14 again */
  ASSERT_WORDS("small@C1|small@F1", "play 1 ");
  ASSERT_LINES("why play 1 small@C1", "why play 1 small@C");
  ASSERT_LINES("why 1 small@C1", "why 1 small@C"); /* the same in short */
  ASSERT_WORDS("0,1|0,-1", "why 0,");
  ASSERT_HINT("[FIGURE@SEGMENT]", "why 1 ");
}

void test_complete_changes_nothing(void) {
  open_table("players Ann Bob\nseed 7\nuse crops siege");
  uint64_t before = game_hash(session_game(session));
  size_t log = session_log_count(session);
  size_t paid = session_ledger(session)->count;
  static const char *const TYPED[] = {"play ", "play 0,-1 ",       "play 0,-1 r0 ", "play 0,1 r0 s",
                                      "use ",  "why play 0,1 r0 ", "opt ",          "choose ",
                                      "game.", "game:ti",          "play 1 ",       "why 1 "};
  for (size_t i = 0; i < sizeof TYPED / sizeof TYPED[0]; i++) {
    lines(TYPED[i]);
    hint(TYPED[i]);
  }
  TEST_ASSERT_EQUAL_UINT64(before, game_hash(session_game(session)));
  TEST_ASSERT_EQUAL(log, session_log_count(session));
  TEST_ASSERT_EQUAL(paid, session_ledger(session)->count);
  TEST_ASSERT_NULL(script_error(session_script(session)));
}

void test_complete_forgives_a_rule_that_fails(void) {
  write_rule("return { title = 'T', place = function(spot) return nil + 1 end }");
  open_table("players Ann Bob");
  lines("play B14 ");
  hint("play B14 0,-1 ");
  lines("play B14 0,-1 r2 ");
  TEST_ASSERT_NULL(script_error(session_script(session)));
}

void test_complete_answers_to_a_question(void) {
  play("use crops\nplayers R G B\nset B14 0,0 r0 R.small@C1\nset B14 2,0 r0 G.small@C1\n"
       "set B23 0,1 r0 B.small@R1\nset B23 1,1 r0\nset B23 2,1 r0\nset B23 3,1 r0\n"
       "set B23 4,1 r0\nturn R\nplay R K02 4,0 r0 small@C2");
  TEST_ASSERT_EQUAL(PHASE_ASK, session_game(session)->turn.phase);
  ASSERT_WORDS("add|return", "choose ");
  ASSERT_WORDS("return", "choose R r");
  ASSERT_WORDS("", "deploy ");
  play("choose R add");
  ASSERT_WORDS("small@2,0:C1", "deploy ");
  ASSERT_LINES("deploy G small@2,0:C1", "deploy G s");
  ASSERT_WORDS("", "recall ");
  ASSERT_OFFERS("B14", "play B1"); /* which passes the question */
}

void test_complete_segments_on_the_table(void) {
  open_table("players Ann Bob");
  ASSERT_LINES("feature 0,0:", "feature ");
  ASSERT_WORDS("0,0:C1|0,0:R1|0,0:F1|0,0:F2", "feature 0,0:");
  ASSERT_LINES("feature 0,0:R1", "feature 0,0:R");
  ASSERT_WORDS("0,0", "show around ");
}

void test_complete_files(void) {
  char line[100], expected[100], command[200];
  snprintf(command, sizeof command, "cd %s && mkdir games 'two words' && touch game.txt 'a b' .hid",
           folder);
  TEST_ASSERT_EQUAL(0, system(command));
  snprintf(line, sizeof line, "load %s/ga", folder);
  snprintf(expected, sizeof expected, "%s/game.txt|%s/games/", folder, folder);
  ASSERT_WORDS(expected, line);
  snprintf(line, sizeof line, "load %s/", folder);
  ASSERT_WORDS(expected, line);
  snprintf(line, sizeof line, "test %s/games", folder); /* no blank: the name goes on */
  snprintf(expected, sizeof expected, "test %s/games/", folder);
  ASSERT_LINES(expected, line);
}

/* --- The notation --- */

void test_complete_lines_of_the_notation(void) {
  open_table("use goods\nplayers Ann Bob");
  ASSERT_LINES("turn Bob", "turn B");
  ASSERT_LINES("next Ann", "next A");
  ASSERT_WORDS("Ann=|Bob=", "score ");
  ASSERT_OFFERS("small=", "hand Ann ");
  ASSERT_OFFERS("wine=", "player Ann ");
  ASSERT_OFFERS("B14", "discard ");
  ASSERT_OFFERS("0,-1", "set B14 ");
  ASSERT_OFFERS("Ann.", "set B14 0,-1 r2 ");
  ASSERT_OFFERS("Ann.small@C1", "set B14 0,-1 r2 Ann.s");
  ASSERT_HINT("X,Y rN N", "deploys B14 ");
}

void test_complete_a_line_inside_a_line(void) {
  open_table("players Ann Bob");
  ASSERT_LINES("", "why br"); /* a command cannot be tried */
  ASSERT_LINES("", "why feature ");
  ASSERT_HINT("", "why feature");
  ASSERT_HINT("", "why feature ");
  ASSERT_WORDS("play|pass", "why p");
  ASSERT_WORDS("play|choose|deploy|recall|pass|discard|chance|end", "refuse ");
  ASSERT_WORDS("play|choose|deploy|recall|pass|discard|chance|end", "try ");
  ASSERT_LINES("refuse discard ", "refuse dis");
  ASSERT_WORDS("small@C1|small@F1", "why play B14 0,-1 r2 ");
  ASSERT_WORDS("small@C1|small@F1", "try play B14 0,-1 r2 small@C1 ; play B14 0,-1 r2 ");
  ASSERT_HINT("rN [FIGURE@SEGMENT]", "why play B14 0,-1 ");
  ASSERT_LINES("", "why game.pl"); /* Lua is not a line */
}

/* --- Hints --- */

void test_hint_shows_the_arguments_still_to_come(void) {
  open_table("players Ann Bob\nseed 7");
  ASSERT_HINT("[PLAYER] [TILE] SPOT|X,Y rN [FIGURE@SEGMENT]", "play ");
  ASSERT_HINT("rN [FIGURE@SEGMENT]", "play 0,-1 ");
  ASSERT_HINT("[FIGURE@SEGMENT]", "play 3 ");
  ASSERT_HINT("[TILE] SPOT|X,Y rN [FIGURE@SEGMENT]", "play Ann ");
  ASSERT_HINT("", "play 0,-1 r0 small@C1 ");
  ASSERT_HINT("", "play what ");
  ASSERT_HINT("", "use +");
  ASSERT_HINT(" [[+|-]EXPANSION…]", "use +siege");
}

void test_hint_shows_them_behind_a_complete_word(void) {
  open_table("players Ann Bob\nseed 7");
  ASSERT_HINT(" [PLAYER] [TILE] SPOT|X,Y rN [FIGURE@SEGMENT]", "play");
  ASSERT_HINT(" rN [FIGURE@SEGMENT]", "play 0,-1");
  ASSERT_HINT(" [EXPANSION…] [opt OPTION=VALUE…] [players NAME…] [seed N | open]", "new use inns");
  ASSERT_HINT("N [use EXPANSION…] [opt OPTION=VALUE…] [players NAME…]", "new seed ");
  ASSERT_HINT("[NAME…] [use EXPANSION…] [opt OPTION=VALUE…]", "new seed 7 players Ann ");
  ASSERT_HINT(" LINE", "refuse");
  ASSERT_HINT("LINE", "why ");
  ASSERT_HINT("N", "goto ");
  ASSERT_WORDS("", "goto ");
  ASSERT_HINT(" { RULE }", "house");
  ASSERT_HINT("", "undo 1");
}

void test_hint_shows_the_rest_of_the_only_word(void) {
  open_table("players Ann Bob\nseed 7");
  ASSERT_HINT("nches", "bra");
  ASSERT_HINT("ture X,Y:SEGMENT", "fea");
  ASSERT_HINT("b BOT", "bot Bo");
  ASSERT_HINT("", "p"); /* there are several */
  ASSERT_HINT("", "");
}

void test_hint_and_completion_of_lua(void) {
  open_table("players Ann Bob\nseed 7");
  ASSERT_LINES("game.players", "game.pl");
  ASSERT_LINES("game:features(", "game:fea");
  ASSERT_HINT("what?)", "game:features(");
  ASSERT_HINT("tures(what?)", "game:fea");
  ASSERT_LINES("print(game.players[1].score", "print(game.players[1].sc");
  ASSERT_OFFERS("game", "ga");
  ASSERT_OFFERS("seat", "turn.player.");
  ASSERT_LINES("house { tostring(", "house { tostr");
}

void test_complete_lua_that_goes_on(void) {
  open_table("players Ann Bob\nseed 7");
  Slice first = slice_of("for p in game:features('city') do");
  TEST_ASSERT_EQUAL(ANSWER_DONE, prompt_add_pending(&prompt, first, &answer));
  ASSERT_LINES("    ", "  "); /* indented */
  ASSERT_LINES("  print(p.complete", "  print(p.compl");
  ASSERT_OFFERS_NOT("play", "pl"); /* no commands inside a chunk */
}

void test_complete_lua_before_a_table_is_laid(void) {
  ASSERT_LINES("game.players", "game.pl");
  ASSERT_LINES("game", "gam");
  ASSERT_LINES("", "game.players[1].");
}

void test_complete_survives_very_long_lines(void) {
  static char text[20000];
  memset(text, 'x', sizeof text - 1);
  lines(text);
  TEST_ASSERT_EQUAL_STRING("", hint(text));
  memcpy(text, "play ", 5);
  TEST_ASSERT_EQUAL_STRING("", hint(text));
  for (size_t i = 5; i < sizeof text - 1; i++) text[i] = i % 3 ? 'a' : ' ';
  lines(text);
}

void test_complete_survives_bytes_that_are_no_text(void) {
  open_table("players Ann Bob\nseed 7");
  lines("play \xff\xfe");
  hint("play \xff\xfe ");
  lines("\xc3");
  hint("game.\xc3(");
}

/* Lines made of pieces that mean something, in an order that does not. */
void test_complete_survives_garbage(void) {
  static const char *const PIECES[] = {
      "play",    "new",      "use",   "opt",   "why",        "try",  "refuse", "set",      "game",
      "turn",    "players",  "house", " ",     " ",          " ",    "  ",     "\t",       ".",
      ":",       "(",        ")",     "[",     "]",          "{",    "}",      "=",        ",",
      "@",       "'",        "\"",    "--",    "[[",         "]]",   "..",     ";",        "|",
      "+",       "-",        "0",     "1",     "0,1",        "0,0:", "r2",     "B14",      "Ann",
      "Zoë",     "small@C1", "inns",  "-inns", "tiny_city=", "for",  "in",     "do",       "end",
      "local",   "function", "/",     "\xff",  "\xc3",       "\x01", "#",      "features", "tile",
      "explain", "all",      "seed"};
  open_table("use inns siege\nplayers Ann Zoë\nseed 7");
  uint64_t before = game_hash(session_game(session));
  Rng rng = {4711};
  for (int i = 0; i < 3000; i++) {
    char text[400] = "";
    for (unsigned n = rng_below(&rng, 14); n; n--)
      strcat(text, PIECES[rng_below(&rng, sizeof PIECES / sizeof PIECES[0])]);
    lines(text);
    hint(text);
    TEST_ASSERT_NULL_MESSAGE(script_error(session_script(session)), text);
  }
  TEST_ASSERT_EQUAL_UINT64(before, game_hash(session_game(session)));
}
