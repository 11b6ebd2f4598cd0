/* test_script_load.c - loading rule files: what good ones compile to, and what is said of wrong ones.
 * Options are in test_script_options.c; what the rules do in a game is in test_script_hooks.c. */
#include <stdlib.h>
#include <string.h>

#include "script_fixture.h"
#include "unity.h"

void tearDown(void) {
  house_close();
}

/* --- Good files --- */

void test_script_load_opens_the_base_game_alone(void) {
  house_open_files(NULL, NULL);
  TEST_ASSERT_EQUAL(1, house.rules->author_count);
  TEST_ASSERT_EQUAL_STRING("base", house.rules->authors[0].name);
  TEST_ASSERT_EQUAL_STRING("Carcassonne", house.rules->authors[0].title);
  TEST_ASSERT_EQUAL_STRING("scripts/base.lua", house.rules->authors[0].file);
  TEST_ASSERT_EQUAL(25, house.rules->kind_count);
  TEST_ASSERT_EQUAL(72, house.rules->tile_count);
  TEST_ASSERT_EQUAL_STRING("B16", house.rules->kinds[house.rules->start].id);
  TEST_ASSERT_EQUAL(1, house.rules->kinds[house.rules->start].start);
}

void test_script_load_takes_an_empty_table_for_a_rule(void) {
  house_open("return {}");
  TEST_ASSERT_EQUAL(2, house.rules->author_count);
  TEST_ASSERT_EQUAL_STRING("house", house.rules->authors[1].name);
  TEST_ASSERT_EQUAL_STRING("house", house.rules->authors[1].title);
  TEST_ASSERT_EQUAL_STRING("house.lua", house.rules->authors[1].file);
}

void test_script_load_names_base_once_however_often_it_is_used(void) {
  house_open_files("base base", NULL);
  TEST_ASSERT_EQUAL(1, house.rules->author_count);
}

void test_script_load_takes_a_file_once_that_is_named_twice(void) {
  house_file("house", "return { figures = { tower = {} } }");
  house_open_files("house.lua house.lua", NULL);
  TEST_ASSERT_EQUAL(2, house.rules->author_count);
  TEST_ASSERT_EQUAL(2, house.rules->figure_count);
}

void test_script_load_forgets_the_order_of_files(void) {
  house_file("zebra", "return {}");
  house_file("apple", "return {}");
  house_file("mango", "return {}");
  house_open_files("zebra.lua apple.lua mango.lua", NULL);
  TEST_ASSERT_EQUAL_STRING("base", house.rules->authors[0].name);
  TEST_ASSERT_EQUAL_STRING("apple", house.rules->authors[1].name);
  TEST_ASSERT_EQUAL_STRING("mango", house.rules->authors[2].name);
  TEST_ASSERT_EQUAL_STRING("zebra", house.rules->authors[3].name);
}

void test_script_load_reads_figures_word_by_word(void) {
  house_open("return { figures = {\n"
             "  tower = { each = 2, on = 'road city', joins = 'follower', open = true },\n"
             "  giant = { follower = true, weight = 3 },\n"
             "  crowd = { follower = true },\n"
             "} }");
  const FigureKind *tower = &house.rules->figures[rules_figure(house.rules, "tower")];
  const FigureKind *giant = &house.rules->figures[rules_figure(house.rules, "giant")];
  const FigureKind *crowd = &house.rules->figures[rules_figure(house.rules, "crowd")];
  TEST_ASSERT_EQUAL(2, tower->each);
  TEST_ASSERT_EQUAL(1 << ROAD | 1 << CITY, tower->on);
  TEST_ASSERT_TRUE(tower->joins && tower->open && !tower->follower);
  TEST_ASSERT_EQUAL_MESSAGE(0, tower->weight, "what is not a follower weighs nothing");
  TEST_ASSERT_EQUAL(1, giant->each);
  TEST_ASSERT_EQUAL(3, giant->weight);
  TEST_ASSERT_TRUE(giant->follower && !giant->joins && !giant->open);
  TEST_ASSERT_EQUAL(1 << ROAD | 1 << CITY | 1 << CLOISTER | 1 << FIELD, giant->on);
  TEST_ASSERT_EQUAL_MESSAGE(1, crowd->weight, "a follower weighs one");
}

void test_script_load_takes_the_number_of_figures_from_an_option(void) {
  house_file("house", "return { options = { towers = { 2, min = 0, max = 5 } },\n"
                      "  figures = { tower = { each = 'towers' } } }");
  house_open_files("house.lua", NULL);
  TEST_ASSERT_EQUAL(2, house.rules->figures[rules_figure(house.rules, "tower")].each);
  house_open_files("house.lua", "towers=5");
  TEST_ASSERT_EQUAL(5, house.rules->figures[rules_figure(house.rules, "tower")].each);
  house_table(2);
  TEST_ASSERT_EQUAL(5, house.game.figures.supply[1][rules_figure(house.rules, "tower")]);
}

void test_script_load_lets_two_files_share_a_mark_and_a_state(void) {
  house_file("one", "return { marks = { road = { inn = { glyph = 'i' } } },\n"
                    "  state = { player = { 'wine' }, turn = { 'built' } } }");
  house_file("two", "return { needs = { 'one' }, marks = { road = { inn = 'any' } },\n"
                    "  state = { player = { 'wine' } } }");
  house_open_files("one.lua two.lua", NULL);
  TEST_ASSERT_EQUAL(1, house.rules->mark_count[ROAD]);
  TEST_ASSERT_EQUAL('i', house.rules->marks[ROAD][0].glyph);
  TEST_ASSERT_EQUAL(2, house.rules->slot_count);
  TEST_ASSERT_EQUAL(1, house.rules->slots_in[SCOPE_PLAYER]);
}

void test_script_load_takes_the_glyph_of_whoever_has_one(void) {
  house_file("one", "return { marks = { tile = { well = 'any' } } }");
  house_file("two", "return { marks = { tile = { well = { glyph = 'w', ground = 'field' } } },\n"
                    "tiles = [[\n"
                    "  Z1\n"
                    "  .......\n"
                    "  .......\n"
                    "  .......\n"
                    "  ...w...\n"
                    "  .......\n"
                    "  .......\n"
                    "  .......\n"
                    "]] }");
  house_open_files("two.lua one.lua", NULL);
  TEST_ASSERT_EQUAL('w', house.rules->tile_marks[0].glyph);
  TEST_ASSERT_EQUAL(1 + FIELD, house.rules->tile_marks[0].ground);
  const Kind *kind = &house.rules->kinds[rules_kind(house.rules, "Z1")];
  TEST_ASSERT_EQUAL_MESSAGE(1, kind->segment_count, "the well lies in the field");
  TEST_ASSERT_EQUAL(1, kind->marks);
}

/* A glyph on other ground is part of that ground; an end keeps fields apart and belongs to nothing. */
void test_script_load_draws_marks_on_their_ground(void) {
  house_open("return {\n"
             "  marks = { road = { toll = { glyph = 't' } }, field = { shed = { glyph = 'h' } },\n"
             "    tile = { gate = { glyph = 'g' }, pond = { glyph = 'o', ground = 'end' } } },\n"
             "tiles = [[\n"
             "  Z1 x2        Z2           Z3\n"
             "  .......      ...|...      .......\n"
             "  .......      ...|...      .......\n"
             "  .......      ...|...      .......\n"
             "  ---t---      ---g---      --o....\n"
             "  .......      ...|...      .......\n"
             "  ..hh...      ...|...      .......\n"
             "  .......      ...|...      .......\n"
             "]] }");
  const Kind *toll = &house.rules->kinds[rules_kind(house.rules, "Z1")];
  const Kind *gate = &house.rules->kinds[rules_kind(house.rules, "Z2")];
  const Kind *pond = &house.rules->kinds[rules_kind(house.rules, "Z3")];
  TEST_ASSERT_EQUAL(2, toll->count);
  TEST_ASSERT_EQUAL(1, marks_get(&toll->segments[kind_segment(toll, "R1")].marks, 0));
  TEST_ASSERT_EQUAL(0, marks_get(&toll->segments[kind_segment(toll, "F1")].marks, 0));
  TEST_ASSERT_EQUAL(2, marks_get(&toll->segments[kind_segment(toll, "F2")].marks, 0));
  TEST_ASSERT_EQUAL_MESSAGE(8, gate->segment_count, "four roads end at the gate");
  TEST_ASSERT_EQUAL(1, gate->marks);
  TEST_ASSERT_EQUAL_MESSAGE(2, pond->segment_count, "the road ends at the pond");
  TEST_ASSERT_EQUAL(2, pond->marks);
}

void test_script_load_lets_an_expansion_choose_the_start_tile(void) {
  house_open("return { setup = { start = 'Z1', unplaceable = 'return' },\n"
             "tiles = [[\n"
             "  Z1 x3\n"
             "  .......\n"
             "  .......\n"
             "  .......\n"
             "  -------\n"
             "  .......\n"
             "  .......\n"
             "  .......\n"
             "]] }");
  TEST_ASSERT_EQUAL_STRING("Z1", house.rules->kinds[house.rules->start].id);
  TEST_ASSERT_EQUAL(1, house.rules->kinds[rules_kind(house.rules, "Z1")].start);
  TEST_ASSERT_EQUAL(0, house.rules->kinds[rules_kind(house.rules, "B16")].start);
  TEST_ASSERT_EQUAL(UNPLACEABLE_RETURN, house.rules->unplaceable);
  uint64_t seed = 7;
  Reason why = {""};
  TEST_ASSERT_TRUE_MESSAGE(game_start(&house.game, house.rules, 2, &seed, false, &why), why.text);
  TEST_ASSERT_EQUAL(house.rules->start, house.game.board.tiles[1].kind);
  TEST_ASSERT_EQUAL_MESSAGE(75 - 1, house.game.bag.total, "one of the three lies on the table");
}

void test_script_load_bundles_other_rules(void) {
  house_file("all", "return { title = 'Everything', bundle = { 'one.lua', 'two.lua' } }");
  house_file("one", "return { figures = { tower = {} }, bundle = { 'two.lua' } }");
  house_file("two", "return { figures = { gate = {} }, bundle = { 'all.lua' } }");
  house_open_files("all.lua", NULL);
  TEST_ASSERT_EQUAL(4, house.rules->author_count);
  TEST_ASSERT_EQUAL(3, house.rules->figure_count);
}

void test_script_load_is_content_when_needs_are_met_in_any_order(void) {
  house_file("one", "return { needs = { 'two', 'base' } }");
  house_file("two", "return { conflicts = { 'three' } }");
  house_open_files("one.lua two.lua", NULL);
  house_open_files("two.lua one.lua", NULL);
  TEST_ASSERT_EQUAL(3, house.rules->author_count);
}

/* A path that leads nowhere from here is looked for in scripts/; so a house rule of ours is
 * "house/x.lua" from everywhere. */
void test_script_load_finds_house_rules_beside_its_own_scripts(void) {
  house_folder("scripts");
  house_folder("scripts/house");
  house_file("scripts/house/mine", "return { title = 'Mine' }");
  house_file("scripts/base", "return { title = 'Another base' }");
  house_home();
  house_open_files("house/mine.lua", NULL);
  TEST_ASSERT_EQUAL_STRING("house/mine.lua", house.rules->authors[1].file);
  TEST_ASSERT_EQUAL_STRING("Mine", house.rules->authors[1].title);
  house_refuses_files("house/yours.lua", NULL,
                      "house/yours.lua: cannot be read: No such file or directory");
}

void test_script_load_needs_base(void) {
  house_home();
  house_refuses_files(NULL, NULL, "scripts/base.lua: cannot be read: No such file or directory");
}

/* --- replaces --- */

static unsigned rules_of(HookName hook) {
  return house.rules->first[hook + 1] - house.rules->first[hook];
}

void test_script_load_replaces_entries_of_others(void) {
  house_open_files(NULL, NULL);
  unsigned before = rules_of(HOOK_SCORE);
  house_open("return { replaces = { 'base.score.road' }, score = { road = { tile = 5 } } }");
  TEST_ASSERT_EQUAL(before, rules_of(HOOK_SCORE));
  house_table(2);
  house_put("B23", 0, 0, 0);
  TEST_ASSERT_EQUAL(5, house_worth(0, 0, 0, "R1"));
}

void test_script_load_replaces_whole_sections_of_others(void) {
  house_file("other", "return { ask = { { at = 'scored', options = function(_, offer)\n"
                      "  offer:award('gift', 1) end } }, again = function() return true end }");
  house_open("return { replaces = { 'base.score', 'other.ask', 'other.again' } }");
  TEST_ASSERT_EQUAL(0, rules_of(HOOK_SCORE));
  house_open_files("house.lua other.lua", NULL);
  TEST_ASSERT_EQUAL(0, rules_of(HOOK_ASK));
  TEST_ASSERT_EQUAL(0, rules_of(HOOK_AGAIN));
}

void test_script_load_says_what_a_replacement_does_not_find(void) {
  house_refuses(
      "return {\n  replaces = {\n    'base.score.raod',\n  },\n}",
      "house.lua:3: 'base.score.raod' replaces nothing, as there is no 'raod' (did you mean "
      "'road'?)");
  house_refuses(
      "return { replaces = { 'base.socre.road' } }",
      "house.lua:1: 'base.socre.road' replaces nothing, as there is no 'socre' (did you mean "
      "'score'?)");
  house_refuses("return { replaces = { 'road' } }",
                "house.lua:1: 'road' names no entry; expected \"rule.section.entry\"");
}

void test_script_load_replaces_nothing_of_a_rule_that_is_not_in_use(void) {
  house_open("return { replaces = { 'inns.score.city cathedral' } }");
}

/* --- needs, conflicts, names --- */

void test_script_load_says_which_rule_is_needed(void) {
  house_refuses("return {\n  title = 'needs another',\n  needs = { 'base', 'builder' },\n}",
                "house.lua:3: house needs builder; use builder as well");
}

void test_script_load_says_which_house_rule_is_needed(void) {
  house_refuses("return { needs = { 'great_cities' } }",
                "house.lua:1: house needs great_cities; use house/great_cities.lua as well");
}

/* Which rules there are is listed after that, as far as there is room. */
static void refuses_unknown_rule(const char *text, const char *begin) {
  house_file("house", text);
  const char *message = house_refusal("house.lua", NULL);
  TEST_ASSERT_EQUAL_STRING_LEN(begin, message, strlen(begin));
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(message, ", builder, "), message);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(message, ", traders"), message);
}

void test_script_load_says_where_an_unknown_rule_is_named(void) {
  static const char MESSAGE[] =
      "house.lua:2: no rule is called 'innns' (did you mean 'inns'?), expected one that is in use, "
      "or ";
  refuses_unknown_rule("return {\n  needs = { 'base', 'innns' } }", MESSAGE);
  refuses_unknown_rule("return {\n  bundle = { 'innns' } }", MESSAGE);
  refuses_unknown_rule(
      "return { needs = { 'my-rule' } }",
      "house.lua:1: no rule is called 'my-rule', expected one that is in use, or ");
}

void test_script_load_bundles_house_rules(void) {
  house_open("return { bundle = { 'great_cities' } }");
  TEST_ASSERT_EQUAL(3, house.rules->author_count);
  TEST_ASSERT_EQUAL_STRING("great_cities", house.rules->authors[1].name);
}

void test_script_load_says_which_rules_conflict(void) {
  house_file("one", "return {\n  conflicts = { 'two' },\n}");
  house_file("two", "return {}");
  house_refuses_files("two.lua one.lua", NULL, "one.lua:2: one cannot be used together with two");
}

void test_script_load_refuses_two_rules_of_one_name(void) {
  house_folder("other");
  house_file("house", "return {}");
  house_file("other/house", "return {}");
  house_refuses_files("house.lua other/house.lua", NULL,
                      "other/house.lua: there is already a rule called 'house': house.lua");
}

void test_script_load_refuses_file_names_that_are_no_words(void) {
  house_file("my-rule", "return {}");
  house_refuses_files("my-rule.lua", NULL,
                      "my-rule.lua: 'my-rule' is not a valid name: letters, digits and '_' only");
  house_refuses_files("a_rule_with_a_name_that_is_far_too_long.lua", NULL,
                      "a_rule_with_a_name_that_is_far_too_long.lua: the name "
                      "'a_rule_with_a_name_that_is_far_too_long' is too long; at most 31 letters");
}

/* --- Files that cannot be read --- */

void test_script_load_says_that_a_file_is_missing(void) {
  house_refuses_files("nowhere.lua", NULL,
                      "nowhere.lua: cannot be read: No such file or directory");
  house_refuses_files("nowhere", NULL,
                      "expansions/nowhere.lua: cannot be read: No such file or directory (`list` "
                      "names what there is)");
  house_refuses_files("all", NULL,
                      "expansions/all.lua: cannot be read: No such file or directory (`list` names "
                      "what there is)");
}

void test_script_load_suggests_the_expansion_that_was_meant(void) {
  house_refuses_files(
      "baes", NULL,
      "expansions/baes.lua: cannot be read: No such file or directory (did you mean "
      "'base'?)");
  house_refuses_files("rules/inns.lua", NULL,
                      "rules/inns.lua: cannot be read: No such file or directory (did you mean "
                      "'inns'?)");
}

void test_script_load_suggests_the_house_rule_that_was_meant(void) {
  house_refuses_files("great_cities", NULL,
                      "expansions/great_cities.lua: cannot be read: No such file or directory (did "
                      "you mean 'house/great_cities.lua'?)");
  house_refuses_files("house/great_city.lua", NULL,
                      "house/great_city.lua: cannot be read: No such file or directory (did you "
                      "mean 'house/great_cities.lua'?)");
}

void test_script_load_says_that_a_folder_is_no_file(void) {
  house_folder("house.lua");
  house_refuses_files("house.lua", NULL,
                      "house.lua: cannot be read: it is a folder, expected an ordinary file");
}

void test_script_load_refuses_a_file_that_is_too_large(void) {
  enum { SIZE = 128 * 1024 + 1 };
  char *text = malloc(SIZE);
  memset(text, ' ', SIZE);
  house_bytes("house.lua", text, SIZE);
  free(text);
  house_refuses_files("house.lua", NULL,
                      "house.lua: cannot be read: it is longer than 128 KiB, which is the limit");
}

void test_script_load_refuses_compiled_code(void) {
  house_bytes("house.lua", "\x1bLua\x54\x00\x19\x93", 8);
  house_refuses_files("house.lua", NULL, "house.lua: is compiled code; only source text is loaded");
}

void test_script_load_refuses_text_with_zero_bytes(void) {
  house_bytes("house.lua", "return {}\0", 10);
  house_refuses_files("house.lua", NULL, "house.lua: is not plain text: it has a zero byte");
}

void test_script_load_shows_the_line_of_a_syntax_error(void) {
  house_refuses("return {\n  title = 'a',\n  score = { road = { tile = } },\n}",
                "house.lua:3: unexpected symbol near '}'");
  house_refuses("return {", "house.lua:1: unexpected symbol near <eof>");
}

void test_script_load_shows_the_line_of_an_error_while_running(void) {
  house_refuses("local rates = nil\nreturn { score = { road = rates.road } }",
                "house.lua:2: attempt to index a nil value (local 'rates')");
  house_refuses("\nerror('not today')", "house.lua:2: not today");
}

void test_script_load_wants_one_table(void) {
  static const char MESSAGE[] =
      "house.lua: a rule file must return one table: return { title = … }";
  house_refuses("", MESSAGE);
  house_refuses("return 7", MESSAGE);
  house_refuses("return nil, {}", MESSAGE);
  house_refuses("return {}, {}", MESSAGE);
}

void test_script_load_refuses_unknown_names_in_code(void) {
  house_refuses("return { place = function(spot) return gmae.left > 1 end }",
                "house.lua:1: unknown name 'gmae' (did you mean 'game'?)");
}

void test_script_load_refuses_the_game_while_loading(void) {
  house_refuses("local left = game.left\nreturn {}",
                "house.lua:1: there is no game on the table while a file is being loaded");
  house_refuses("\nlocal ties = game:option('tie_scoring')\nreturn {}",
                "house.lua:2: there is no game on the table while a file is being loaded");
}

void test_script_load_stops_a_file_that_never_ends(void) {
  house_refuses("return {}, (function() while true do end end)()",
                "house.lua:1: ran longer than its budget of 10000000 instructions allows");
}

void test_script_load_stops_a_file_that_eats_memory(void) {
  /* Which of the loop's instructions is the last one depends on the size of pointers. */
  house_refuses("local t = {}\nfor i = 1, 1e9 do t[i] = { i } end\nreturn {}",
                "house.lua:2: needs more than its 16384 KiB of memory");
}

/* --- Sections --- */

void test_script_load_suggests_the_section_that_was_meant(void) {
  house_refuses("return {\n  title = 'a',\n  scroe = {},\n}",
                "house.lua:3: unknown section 'scroe' (did you mean 'score'?)");
  house_file("fruit", "return { bananas = 1 }");
  TEST_ASSERT_EQUAL_STRING_LEN(
      "fruit.lua:1: unknown section 'bananas', expected one of title, needs, ",
      house_refusal("fruit.lua", NULL), 70);
  house_close();
  house_refuses("return { 'title' }",
                "house.lua: 'house' has an entry without a name; expected name = …");
}

void test_script_load_says_what_a_section_is_made_of(void) {
  static const struct {
    const char *text, *message;
  } WRONG[] = {
      {"return {\ntitle = 7 }", "house.lua:2: 'title' is a number, expected a string"},
      {"return {\nmarks = 'inn' }", "house.lua:2: 'marks' is a string, expected a table"},
      {"return {\nstate = true }", "house.lua:2: 'state' is a boolean, expected a table"},
      {"return {\nfigures = 7 }", "house.lua:2: 'figures' is a number, expected a table"},
      {"return {\noptions = 7 }", "house.lua:2: 'options' is a number, expected a table"},
      {"return {\nsetup = 'B16' }", "house.lua:2: 'setup' is a string, expected a table"},
      {"return {\ntiles = 7 }",
       "house.lua:2: 'tiles' must be a sheet, or a table of sheets, not a number"},
      {"return { tiles = {\n['farmers=on'] = 7 } }",
       "house.lua:2: 'farmers=on' of the tiles is a number, expected text"},
      {"return { tiles = {\n7 } }",
       "house.lua:1: 'tiles' has an entry without a name; expected name = …"},
      {"return {\nneeds = 'inns' }", "house.lua:2: 'needs' is a string, expected a table"},
      {"return {\nneeds = { 7 } }", "house.lua:2: 'needs' must be a list of names"},
      {"return {\nneeds = { inns = true } }", "house.lua:2: 'needs' must be a list of names"},
      {"return {\nconflicts = 1 }", "house.lua:2: 'conflicts' is a number, expected a table"},
      {"return {\nbundle = 1 }", "house.lua:2: 'bundle' is a number, expected a table"},
      {"return {\nreplaces = 1 }", "house.lua:2: 'replaces' is a number, expected a table"},
      {"return {\nplace = 1 }", "house.lua:2: 'place' is a number, expected a function or a limit"},
      {"return {\nplaced = { road = 1 } }", "house.lua:2: 'road' is a number, expected a function"},
      {"return {\nagain = true }", "house.lua:2: 'again' is a boolean, expected a function or the "
                                   "name of a number of the turn"},
      {"return {\nagain = 'built' }",
       "house.lua:2: 'again' names 'built', which is not a state of the turn"},
      {"return { state = { player = { 'built' } },\nagain = 'built' }",
       "house.lua:2: 'again' names 'built', which is not a state of the turn"},
      {"return { finish = {\nmost = 7 } }",
       "house.lua:2: 'most' names a number and what it pays: most = { wine = 10 }"},
      {"return { finish = { most = {\nwine = 7 } } }",
       "house.lua:2: 'most' names 'wine', which is not a state or token of a player"},
      {"return { state = { player = { 'wine' } }, finish = { most = {\nwine = 'ten' } } }",
       "house.lua:2: 'wine' names the option 'ten', which is not declared"},
      {"return {\nscore = { road = 1 } }",
       "house.lua:2: 'road' is a number, expected a function or a table of points per unit"},
      {"return {\nscored = { function() end } }",
       "house.lua:2: 'scored' has an entry without a name; expected name = …"},
      {"return {\nask = function() end }",
       "house.lua:2: 'ask' must be a list of questions: ask = { { at = …, options = … } }"},
      {"return {\nask = {} }",
       "house.lua:2: 'ask' must be a list of questions: ask = { { at = …, options = … } }"},
      {"return {\nask = { at = 'scored' } }",
       "house.lua:2: 'ask' must be a list of questions: ask = { { at = …, options = … } }"},
      {"return {\nask = { 7 } }",
       "house.lua:2: a question must be a table with at, who and options"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    house_refuses(WRONG[i].text, WRONG[i].message);
}

void test_script_load_wants_a_title_that_fits_a_line(void) {
  house_refuses("return {\n  title = 'two\\nlines' }",
                "house.lua:2: the title 'two\\x0Alines' is not a line of text that can be shown");
  house_refuses("return { title = 'a\xE2\x80\xAE' .. 'b' }",
                "house.lua:1: the title 'a\\u{202E}b' is not a line of text that can be shown");
  house_refuses("return { title = '\\xC3' }",
                "house.lua:1: the title '\\xC3' is not a line of text that can be shown");
  house_refuses("return { title = ('x'):rep(64) }",
                "house.lua:1: the title must be one line of at most 63 letters");
  house_open("return { title = ('x'):rep(63) }");
}

void test_script_load_finds_the_line_in_the_right_section(void) {
  /* The same words stand in comments and in another figure before. */
  house_refuses("-- tower = { each = 99 } is too many\n"
                "--[[ figures = { tower = {\n"
                "  each = 99 } } ]]\n"
                "return {\n"
                "  figures = {\n"
                "    gate = { each = 1 },\n"
                "    tower = {\n"
                "      each = 99,\n"
                "    },\n"
                "  },\n"
                "}",
                "house.lua:8: 'each' must be an integer from 0 to 31, or the name of an option");
  house_refuses(
      "return {\n"
      "  deploy = { road = function() end },\n"
      "  score = {\n"
      "    city = { tile = 1 },\n"
      "    road = 7,\n"
      "  },\n"
      "}",
      "house.lua:5: 'road' is a number, expected a function or a table of points per unit");
}

/* --- marks --- */

void test_script_load_refuses_wrong_marks(void) {
  static const struct {
    const char *text, *message;
  } WRONG[] = {
      {"return { marks = { castle = {} } }",
       "house.lua:1: marks must be listed under city, road, cloister, field, tile or a kind in "
       "use, not 'castle'"},
      {"return { marks = {\nroad = 'inn' } }",
       "house.lua:2: marks must be listed under city, road, cloister, field, tile or a kind in "
       "use, not 'road'"},
      {"return { marks = { road = {\ninn = 7 } } }",
       "house.lua:2: mark 'inn' must be how it merges, or a table with glyph and merge"},
      {"return { marks = { road = {\ninn = 'most' } } }",
       "house.lua:2: mark 'inn' merges by any, sum or max, not 'most'"},
      {"return { marks = { tile = {\npip = 'sum' } } }",
       "house.lua:2: mark 'pip': a tile bears a mark or does not; only marks of features merge by "
       "sum"},
      {"return { marks = { road = { inn = {\nglyhp = 'i' } } } }",
       "house.lua:2: inn has no 'glyhp' (did you mean 'glyph'?)"},
      {"return { marks = { road = { inn = {\nglyph = 7 } } } }",
       "house.lua:2: 'glyph' is a number, expected a string"},
      {"return { marks = { road = {\ninn = { glyph = 'in' } } } }",
       "house.lua:2: the glyph of 'inn' must be one plain character, not 'in'"},
      {"return { marks = { road = {\ninn = { glyph = ' ' } } } }",
       "house.lua:2: the glyph of 'inn' must be one plain character, not ' '"},
      {"return { marks = { road = {\ninn = { glyph = 'i', ground = 'field' } } } }",
       "house.lua:2: mark 'inn': only marks of a tile have a ground, \"end\" or a kind like "
       "\"field\""},
      {"return { marks = { tile = {\nwell = { glyph = 'i', ground = 'castle' } } } }",
       "house.lua:2: mark 'well': only marks of a tile have a ground, \"end\" or a kind like "
       "\"field\""},
      {"return { marks = { road = {\n['two words'] = 'any' } } }",
       "house.lua:2: 'two words' is not a valid name: letters, digits and '_' only"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    house_refuses(WRONG[i].text, WRONG[i].message);
}

void test_script_load_refuses_a_glyph_that_is_taken(void) {
  house_refuses(
      "return { marks = { road = { inn = { glyph = 'i' },\n  toll = { glyph = 'i' } } } }",
      "house.lua:2: the glyph 'i' of 'toll' is used twice; 'inn' has it");
  house_refuses("return { marks = { road = {\n  inn = { glyph = '.' } } } }",
                "house.lua:2: the glyph '.' of 'inn' is part of the notation");
}

void test_script_load_refuses_a_glyph_that_comes_late_and_is_taken(void) {
  house_file("one", "return { marks = { road = { inn = 'any' } } }");
  house_file(
      "two",
      "return { marks = { city = { dome = { glyph = 'i' } }, road = { inn = { glyph = 'i' } } } }");
  house_refuses_files("one.lua two.lua", NULL,
                      "two.lua:1: the glyph 'i' of 'inn' is used twice; 'dome' has it");
}

void test_script_load_refuses_a_mark_that_two_files_mean_differently(void) {
  static const char MESSAGE[] = "two.lua:2: mark 'inn' is declared differently in one.lua";
  house_file("one", "return { marks = { road = { inn = { glyph = 'i' } } } }");
  house_file("two", "return { marks = { road = {\n  inn = 'sum' } } }");
  house_refuses_files("one.lua two.lua", NULL, MESSAGE);
  house_file("one", "return { marks = { tile = { inn = { glyph = 'i', ground = 'field' } } } }");
  house_file("two", "return { marks = { tile = {\n  inn = { glyph = 'i' } } } }");
  house_refuses_files("one.lua two.lua", NULL, MESSAGE);
}

void test_script_load_refuses_marks_that_are_called_like_words(void) {
  house_refuses("return { marks = { road = {\n  open = 'any' } } }",
                "house.lua:2: a mark cannot be called 'open': the word already has a meaning");
  house_refuses("return { marks = { city = {\n  field = 'any' } } }",
                "house.lua:2: a mark cannot be called 'field': the word already has a meaning");
  house_refuses("return { marks = { city = {\n  neighbour = 'any' } } }",
                "house.lua:2: a mark cannot be called 'neighbour': the word already has a meaning");
  house_refuses("return { marks = { tile = {\n  rotation = 'any' } } }",
                "house.lua:2: a mark cannot be called 'rotation': the word already has a meaning");
}

/* Writes { PREFIX1 = VALUE, PREFIX2 = VALUE … } with this many of them. */
static char *many(char *text, size_t size, const char *head, unsigned count, const char *entry,
                  const char *tail) {
  size_t length = (size_t)snprintf(text, size, "%s", head);
  for (unsigned i = 1; i <= count; i++)
    length += (size_t)snprintf(text + length, size - length, entry, i);
  snprintf(text + length, size - length, "%s", tail);
  return text;
}

void test_script_load_says_how_many_marks_there_may_be(void) {
  char text[2048];
  house_open(many(text, sizeof text, "return { marks = { road = {", 16, "m%u = 'any', ", "} } }"));
  TEST_ASSERT_EQUAL(16, house.rules->mark_count[ROAD]);
  house_refuses(
      many(text, sizeof text, "return { marks = { road = {", 17, "m%u = 'any', ", "} } }"),
      "house.lua:1: there is room for 16 marks of a kind of feature in all files together (house "
      "16)");
  house_open(many(text, sizeof text, "return { marks = { tile = {", 64, "m%u = 'any', ", "} } }"));
  house_refuses(
      many(text, sizeof text, "return { marks = { tile = {", 65, "m%u = 'any', ", "} } }"),
      "house.lua:1: there is room for 64 marks of tiles in all files together (house 64)");
}

/* --- state --- */

void test_script_load_refuses_wrong_state(void) {
  static const struct {
    const char *text, *message;
  } WRONG[] = {
      {"return { state = {\nfeature = { 'x' } } }",
       "house.lua:2: state is kept for game, turn, player, tile or figure, as a list of names"},
      {"return { state = {\nplayer = 'wine' } }",
       "house.lua:2: state is kept for game, turn, player, tile or figure, as a list of names"},
      {"return { state = {\nplayer = { 7 } } }", "house.lua:2: 'player' must be a list of names"},
      {"return { state = {\nplayer = { wine = 0 } } }",
       "house.lua:2: 'player' must be a list of names"},
      {"return { state = { player = {\n'my wine' } } }",
       "house.lua:2: 'my wine' is not a valid name: letters, digits and '_' only"},
      {"return { state = { player = {\n'score' } } }",
       "house.lua:2: the state 'score' has the name of a word that a player already has"},
      {"return { state = { tile = {\n'id' } } }",
       "house.lua:2: the state 'id' has the name of a word that a tile already has"},
      {"return { state = { turn = { 'wine' },\ntile = { 'wine' } } }",
       "house.lua:1: the state 'wine' is already kept for each tile"},
      {"return { marks = { tile = { well = 'any' } }, state = { tile = {\n'well' } } }",
       "house.lua:2: a state cannot be called 'well': in house.lua that is a mark"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    house_refuses(WRONG[i].text, WRONG[i].message);
}

void test_script_load_refuses_a_state_that_strangers_share(void) {
  house_file("one", "return { state = { player = { 'wine' } } }");
  house_file("two", "return { state = {\n  player = { 'wine' } } }");
  house_refuses_files(
      "two.lua one.lua", NULL,
      "two.lua:2: the state 'wine' is kept by one.lua; to share it, one must need the "
      "other");
}

void test_script_load_refuses_a_state_that_two_files_keep_in_two_scopes(void) {
  house_file("one", "return { state = { player = { 'wine' } } }");
  house_file("two", "return { state = {\n  game = { 'wine' } } }");
  house_refuses_files("two.lua one.lua", NULL,
                      "two.lua:2: the state 'wine' is already kept for each player");
}

void test_script_load_says_how_many_numbers_there_may_be(void) {
  char text[4096];
  house_open(many(text, sizeof text, "return { state = { game = {", 255, "'n%u', ", "} } }"));
  house_refuses(many(text, sizeof text, "return { state = { game = {", 256, "'n%u', ", "} } }"),
                "house.lua:1: there is room for 255 numbers in all files together (house 255)");
}

/* --- figures --- */

void test_script_load_refuses_wrong_figures(void) {
  static const struct {
    const char *text, *message;
  } WRONG[] = {
      {"return { figures = {\ntower = 3 } }",
       "house.lua:2: figure 'tower' must be a table of words"},
      {"return { figures = { tower = {\nwieght = 3 } } }",
       "house.lua:2: tower has no 'wieght' (did you mean 'weight'?)"},
      {"return { figures = { tower = {\neach = -1 } } }",
       "house.lua:2: 'each' must be an integer from 0 to 31, or the name of an option"},
      {"return { figures = { tower = {\neach = 1.5 } } }",
       "house.lua:2: 'each' must be an integer from 0 to 31, or the name of an option"},
      {"return { figures = { tower = {\neach = 'towers' } } }",
       "house.lua:2: 'each' names the option 'towers', which is not declared"},
      {"return { figures = { tower = {\neach = 'tie_scoring' } } }",
       "house.lua:2: 'each' must be an integer from 0 to 31, or the name of an option"},
      {"return { figures = { tower = {\nweight = 101 } } }",
       "house.lua:2: 'weight' must be an integer from 0 to 100, or the name of an option"},
      {"return { figures = { tower = {\nfollower = 'yes' } } }",
       "house.lua:2: 'follower' is a string, expected a boolean"},
      {"return { figures = { tower = {\non = 'road river' } } }",
       "house.lua:2: 'river' is not a city, road, cloister or field"},
      {"return { figures = { tower = {\non = '' } } }",
       "house.lua:2: figure 'tower' could stand nowhere"},
      {"return { figures = {\ntower = { joins = 'figure' } } }",
       "house.lua:2: figure 'tower' can join a \"follower\" only, not 'figure'"},
      {"return { figures = {\nsmall = {} } }",
       "house.lua:2: the figure 'small' is declared in scripts/base.lua already; to let it stand "
       "on a "
       "kind of ground of your own, say what the kind is like: like = \"cloister\""},
      {"return { figures = {\nplain = {} } }",
       "house.lua:2: a figure cannot be called 'plain': the word already has a meaning"},
      {"return { figures = {\npennant = {} } }",
       "house.lua:2: a figure cannot be called 'pennant': in scripts/base.lua that is a mark"},
      {"return { figures = {\na_figure_of_speech = {} } }",
       "house.lua:2: the name 'a_figure_of_speech' is too long; at most 15 letters"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    house_refuses(WRONG[i].text, WRONG[i].message);
}

void test_script_load_refuses_a_figure_of_two_files(void) {
  house_file("one", "return { figures = { tower = {} } }");
  house_file("two", "return { figures = {\n  tower = {} } }");
  house_refuses_files("two.lua one.lua", NULL,
                      "two.lua:2: the figure 'tower' is declared in one.lua already");
}

void test_script_load_says_how_many_figures_there_may_be(void) {
  char text[2048];
  house_open(many(text, sizeof text, "return { figures = {", 31, "f%u = { each = 0 }, ", "} }"));
  house_refuses(many(text, sizeof text, "return { figures = {", 32, "f%u = { each = 0 }, ", "} }"),
                "house.lua:1: there is room for 32 kinds of figures in all files together "
                "(house 31, base 1)");
  house_refuses("return { figures = { a = { each = 20 }, b = { each = 5 } } }",
                "32 figures for each player (house 25, base 7), but 8 players can have 31 each");
  house_refuses("return { figures = { a = { each = 3, weight = 100 } } }",
                "a player's figures (base 7, house 3) weigh 307 together, but 255 can be counted");
}

/* --- setup and tiles --- */

void test_script_load_refuses_a_wrong_setup(void) {
  house_refuses("return { setup = {\nbegin = 'B16' } }",
                "house.lua:2: setup has no 'begin', only start, unplaceable, draw, teams, stages, "
                "without or mix");
  house_refuses("return { setup = {\nstrat = 'B16' } }",
                "house.lua:2: setup has no 'strat' (did you mean 'start'?)");
  house_refuses("return { setup = {\nstart = 'B99' } }",
                "house.lua:2: the start tile 'B99' is not drawn anywhere");
  house_refuses("return { setup = {\nstart = 7 } }",
                "house.lua:2: 'start' is a number, expected a string");
  house_refuses("return { setup = {\nunplaceable = 'burn' } }",
                "house.lua:2: an unplaceable tile is followed by \"redraw\" or \"return\"");
}

void test_script_load_refuses_two_start_tiles_of_two_expansions(void) {
  house_file("one", "return { setup = { start = 'B01' } }");
  house_file("two", "return { setup = {\n  start = 'B20' } }");
  house_refuses_files("one.lua two.lua", NULL,
                      "two.lua:2: the start tile is B20, but one.lua says B01");
  house_file("two", "return { setup = { start = 'B01' } }");
  house_open_files("one.lua two.lua", NULL);
}

/* A drawing that is right, to be spoilt. */
#define MEADOW                                                                                     \
  "  .......\n"                                                                                    \
  "  .......\n"                                                                                    \
  "  .......\n"                                                                                    \
  "  .......\n"                                                                                    \
  "  .......\n"                                                                                    \
  "  .......\n"                                                                                    \
  "  .......\n"

void test_script_load_shows_the_line_of_a_wrong_drawing(void) {
  house_refuses(
      "return {\n" /* 1 */
      "  title = 'a',\n"
      "  tiles = [[\n" /* 3 */
      "  Z1\n" MEADOW  /* 4 to 11 */
      "\n"
      "  Z2\n" /* 13 */
      "  .......\n"
      "  .......\n"
      "  ...-...\n" /* 16 */
      "  .......\n"
      "  .......\n"
      "  .......\n"
      "  .......\n"
      "]],\n"
      "}",
      "house.lua:16: tile Z2, row 3, column 4: road stops in a field; expected road, edge, "
      "city, building, crossing or wall at both ends");
}

void test_script_load_shows_the_line_of_a_drawing_with_foreign_line_ends(void) {
  house_refuses(
      "return {\r\n"
      "  tiles = [[\r\n"
      "  Z1\r\n"
      "  .......\r\n"
      "  ....?..\r\n"
      "  .......\r\n"
      "  .......\r\n"
      "  .......\r\n"
      "  .......\r\n"
      "  .......\r\n"
      "]],\r\n"
      "}",
      "house.lua:5: tile Z1, row 2, column 5: unknown glyph '?'; expected one of # % + - . : C "
      "M P x |");
}

void test_script_load_shows_the_section_of_a_drawing_that_was_put_together(void) {
  house_refuses("local sheet = ' Z1\\n'\n"
                "return {\n"
                "  tiles = sheet .. ' .......',\n"
                "}",
                "house.lua:3: line 3 of the sheet: tile Z1: the sheet ends after row 1; expected 7 "
                "rows");
}

void test_script_load_refuses_marks_that_nobody_declared_in_drawings(void) {
  house_refuses(
      "return { tiles = [[\n"
      "  Z1\n"
      "  .......\n"
      "  .......\n"
      "  .......\n"
      "  ---i---\n"
      "  .......\n"
      "  .......\n"
      "  .......\n"
      "]] }",
      "house.lua:6: tile Z1, row 4, column 4: unknown glyph 'i'; expected one of # % + - . : C "
      "M P x |");
}

void test_script_load_refuses_a_tile_that_is_drawn_twice(void) {
  house_refuses("return { tiles = [[\n  B14\n" MEADOW "]] }",
                "house.lua:2: tile B14 is already drawn in scripts/base.lua");
  house_refuses("return { tiles = [[\n  Z1\n" MEADOW "\n  Z1\n" MEADOW "]] }",
                "house.lua:11: tile Z1: a second tile Z1; expected each id once");
}

void test_script_load_says_how_many_tiles_there_may_be(void) {
  house_refuses(
      "return { tiles = [[\n  Z1 x99\n" MEADOW "\n  Z2 x99\n" MEADOW "\n  Z3 x99\n" MEADOW
      "\n  Z4 x99\n" MEADOW "\n  Z5 x99\n" MEADOW "]] }",
      "567 tiles with 738 segments (house 495, base 72), but a game has room for 512 with 4096");
}

void test_script_load_says_how_often_a_mark_may_be_printed(void) {
  house_refuses(
      "return { marks = { field = { shed = { glyph = 's', merge = 'sum' } } }, tiles = [[\n"
      "  Z1 x99\n"
      "  .......\n"
      "  .sss...\n"
      "  .......\n"
      "  .......\n"
      "  .......\n"
      "  .......\n"
      "  .......\n"
      "]] }",
      "the mark shed is printed 297 times, but 255 can be counted");
}

static const char TWO_SHEETS[] = "return { options = { pack = { 'one', 'two' } }, tiles = {\n"
                                 "  ['pack=one'] = [[\n  Z1\n" MEADOW "]],\n"
                                 "  ['pack=two'] = [[\n  Z2\n" MEADOW "]] } }";

void test_script_load_takes_the_sheets_whose_option_holds(void) {
  house_file("house", TWO_SHEETS);
  house_open_files("house.lua", NULL);
  TEST_ASSERT_TRUE(rules_kind(house.rules, "Z1") && !rules_kind(house.rules, "Z2"));
  house_open_files("house.lua", "pack=two");
  TEST_ASSERT_TRUE(!rules_kind(house.rules, "Z1") && rules_kind(house.rules, "Z2"));
}

static const char SHEET_FILE[] = "return { options = { drawings = { file = true } }, tiles = {\n"
                                 "  from = 'drawings' } }";

void test_script_load_takes_tiles_from_a_file_that_the_user_names(void) {
  house_file("house", SHEET_FILE);
  house_bytes("mine.txt", "Z1 x2\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n",
              62);
  house_open_files("house.lua", "drawings=mine.txt");
  TEST_ASSERT_EQUAL(2, house.rules->kinds[rules_kind(house.rules, "Z1")].count);
}

void test_script_load_says_what_is_wrong_with_a_file_of_tiles(void) {
  house_file("house", SHEET_FILE);
  house_refuses_files(
      "house.lua", NULL,
      "house.lua:2: house needs tiles: set the option drawings to a file with drawings");
  house_refuses_files("house.lua", "drawings=none.txt",
                      "none.txt: cannot be read: No such file or directory");
  house_bytes("bad.txt", "Z1\n.......\n...?...\n", 19);
  TEST_ASSERT_NOT_NULL(
      strstr(house_refusal("house.lua", "drawings=bad.txt"), "bad.txt:3: tile Z1"));
}

void test_script_load_reads_no_file_that_a_rule_names_itself(void) {
  house_refuses("return { options = { drawings = { '/etc/passwd' } }, tiles = {\n"
                "  from = 'drawings' } }",
                "house.lua:2: 'drawings' is not an option with file = true");
  house_refuses(
      "return { tiles = {\n  from = '/etc/passwd' } }",
      "house.lua:2: house needs tiles: set the option /etc/passwd to a file with drawings");
}

/* --- Selectors --- */

void test_script_load_suggests_the_mark_that_was_meant(void) {
  house_refuses("return {\n  score = {\n    ['city pennat'] = { tile = 1 },\n  },\n}",
                "house.lua:3: 'pennat' is not a feature, mark, figure, piece, token, state or "
                "option=value (did you mean "
                "'pennant'?)");
  house_refuses(
      "return {\n  deploy = {\n    castle = function() end,\n  },\n}",
      "house.lua:3: 'castle' is not a feature, mark, figure, piece, token, state or option=value");
}

void test_script_load_refuses_a_mark_that_the_feature_cannot_bear(void) {
  house_refuses("return { score = {\n['road pennant'] = { tile = 1 } } }",
                "house.lua:2: 'road pennant': no such feature can have that mark");
}

void test_script_load_refuses_marks_of_tiles_where_features_are_asked_for(void) {
  static const char *const SECTIONS[] = {"ties", "score", "scored", "total"};
  for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++) {
    char text[256];
    snprintf(text, sizeof text,
             "return { marks = { tile = { well = 'any' } },\n%s = {\nwell = function() end } }",
             SECTIONS[i]);
    house_refuses(text, "house.lua:3: 'well' is a mark of tiles, but features are asked for here");
  }
  house_open("return { marks = { tile = { well = 'any' } }, place = { well = function() end },\n"
             "placed = { ['well city'] = function() end } }");
}

void test_script_load_refuses_features_where_nothing_is_selected(void) {
  house_refuses("return { again = {\nroad = function() end } }",
                "house.lua:2: 'road': only option=value can be asked for here");
  house_refuses("return { finish = {\npennant = function() end } }",
                "house.lua:2: 'pennant': only option=value can be asked for here");
  house_open("return { finish = { ['farmers=on'] = function() end } }");
}

void test_script_load_refuses_selectors_that_are_too_much(void) {
  house_refuses("return { marks = { road = { a = 'any', b = 'any', c = 'any' } }, score = {\n"
                "['a b c'] = function() end } }",
                "house.lua:2: 'a b c' names more than two marks");
  char text[512];
  snprintf(text, sizeof text, "return { score = {\n['%0140d'] = function() end } }", 0);
  TEST_ASSERT_NOT_NULL(
      (house_file("house", text), strstr(house_refusal("house.lua", NULL), "is too long")));
}

void test_script_load_refuses_options_in_selectors_that_nobody_declared(void) {
  house_refuses("return { score = {\n['road inns=on'] = { tile = 1 } } }",
                "house.lua:2: 'inns=on' asks for the option 'inns', which no rule in use declares");
}

void test_script_load_refuses_values_in_selectors_that_never_hold(void) {
  house_refuses("return { score = {\n['field farm_edition=4'] = { tile = 1 } } }",
                "house.lua:2: 'farm_edition=4' never holds: farm_edition is one of 3 2 1");
  house_refuses(
      "return { score = {\n['followers_small=99'] = function() end } }",
      "house.lua:2: 'followers_small=99' never holds: followers_small is an integer from 0 "
      "to 20");
}

void test_script_load_refuses_surroundings_that_cannot_be_asked_for(void) {
  static const char *const WRONG[] = {"city beside", "city beside road", "beside beside"};
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
    char text[128], message[128];
    snprintf(text, sizeof text, "return { score = {\n['%s'] = { tile = 1 } } }", WRONG[i]);
    snprintf(message, sizeof message, "house.lua:2: '%s': only 'beside cloister' can be asked for",
             WRONG[i]);
    house_refuses(text, message);
  }
}

void test_script_load_refuses_wrong_limits(void) {
  static const char BUILDINGS[] =
      "house.lua:2: a limit counts buildings around a building: around = \"cloister\"";
  house_refuses("return { place = { cloister = {\naround = 'city' } } }", BUILDINGS);
  house_refuses("return { place = { road = {\naround = 'cloister' } } }", BUILDINGS);
  house_refuses("return { place = { cloister = {\naround = 7 } } }",
                "house.lua:2: 'around' is a number, expected a string");
  house_refuses("return { place = { cloister = { around = 'cloister',\nmost = 9 } } }",
                "house.lua:2: 'most' must be an integer from 0 to 8, or the name of an option");
  house_refuses("return { place = { cloister = { around = 'cloister',\nmots = 1 } } }",
                "house.lua:2: a limit has no 'mots' (did you mean 'most'?)");
  house_refuses("return { place = { cloister = { around = 'cloister',\nboth = 1 } } }",
                "house.lua:2: 'both' is a number, expected a boolean");
}

/* --- Rates --- */

void test_script_load_refuses_wrong_rates(void) {
  static const struct {
    const char *text, *message;
  } WRONG[] = {
      {"return { score = { road = {\ntiles = 1 } } }",
       "house.lua:2: a road has no 'tiles' to pay for (did you mean 'tile'?)"},
      {"return { score = { road = {\npennant = 1 } } }",
       "house.lua:2: a road has no 'pennant' to pay for, only tile, neighbour or city, and tokens "
       "and numbers that tiles have"},
      {"return { score = { city = {\npenant = 1 } } }",
       "house.lua:2: a city has no 'penant' to pay for (did you mean 'pennant'?)"},
      {"return { score = { city = {\nopne = 'void' } } }",
       "house.lua:2: a city has no 'opne' to pay for (did you mean 'open'?)"},
      {"return { score = { city = {\ntile = 'two' } } }",
       "house.lua:2: points per tile must be an integer from -100 to 100"},
      {"return { score = { city = {\ntile = '2' } } }",
       "house.lua:2: points per tile must be an integer from -100 to 100"},
      {"return { score = { city = {\ntile = 101 } } }",
       "house.lua:2: points per tile must be an integer from -100 to 100"},
      {"return { score = { city = {\ntile = 1.5 } } }",
       "house.lua:2: points per tile must be an integer from -100 to 100"},
      {"return { score = { city = { tile = 1,\ncomplete = { tile = 'x' } } } }",
       "house.lua:2: points per tile must be an integer from -100 to 100"},
      {"return { score = { city = {\nopen = 'never' } } }",
       "house.lua:2: 'open' must be a table of points per unit, or \"void\""},
      {"return { score = { city = {\ncomplete = 7 } } }",
       "house.lua:2: 'complete' must be a table of points per unit, or \"void\""},
      {"return { score = { city = { complete = {\nopen = 7 } } } }",
       "house.lua:2: 'open' cannot stand here"},
      {"return { score = { field = {\nonce = 'farmer' } } }",
       "house.lua:2: fields pay for a city once per \"player\" or once per \"city\""},
      {"return { score = { city = {\nonce = 'player' } } }",
       "house.lua:2: fields pay for a city once per \"player\" or once per \"city\""},
      {"return { score = { city = {\ntwice = 'city' } } }",
       "house.lua:2: only cities can count twice, and only for a field"},
      {"return { score = { field = {\ntwice = 'road' } } }",
       "house.lua:2: only cities can count twice, and only for a field"},
      {"return { score = { city = { 7 } } }",
       "house.lua:1: 'score' has an entry without a name; expected name = …"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    house_refuses(WRONG[i].text, WRONG[i].message);
}

void test_script_load_says_how_many_rates_and_rules_there_may_be(void) {
  char text[8192];
  house_refuses(
      "return { marks = { city = { a = 'any', b = 'any', c = 'any', d = 'any', e = 'any',\n"
      "f = 'any', g = 'any', h = 'any', i = 'any' } },\n"
      "score = { city = { a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1, i = 1 } } }",
      "house.lua:3: more than 8 rates in one entry");
  /* Blanks make selectors differ that say the same. */
  many(text, sizeof text,
       "local t = {}\nfor i = 1, 65 do t[('road '):rep(i % 20)..(' '):rep(i // 20)"
       "..'city'] = function() end end\nreturn { placed = t }",
       0, "", "");
  house_refuses(text, "there is room for 64 entries of 'placed' in all files together (house 65)");
}

/* --- Questions --- */

void test_script_load_refuses_wrong_questions(void) {
  static const struct {
    const char *text, *message;
  } WRONG[] = {
      {"return { ask = { {\nwhen_ = 'x' } } }",
       "house.lua:2: a question has no 'when_' (did you mean 'when'?)"},
      {"local list = {} for i = 1, 65 do list[i] = {\nat = 'drawn', options = function() end } end "
       "return { ask = list }",
       "house.lua:2: there is room for 64 questions at 'drawn'"},
      {"return { ask = { {\nat = 'part_ende', options = function() end } } }",
       "house.lua:2: a question cannot be at 'part_ende' (did you mean 'part_end'?)"},
      {"return { ask = { {\nwho = 'everybody', options = function() end } } }",
       "house.lua:2: a question cannot be who 'everybody', only active, all or others"},
      {"return { ask = { {\nwho = 7, options = function() end } } }",
       "house.lua:2: 'who' is a number, expected a string"},
      {"return {\nask = { { at = 'scored' } } }",
       "house.lua:2: a question needs options = function(player, offer) … end, offer or choose"},
      {"return { state = { turn = { 'x' } }, ask = { {\nchoose = {}, into = 'x' } } }",
       "house.lua:2: 'choose' must be a list of labels; there is room for 64 in all"},
      {"return { state = { turn = { 'x' } }, ask = { {\nchoose = { 7 }, into = 'x' } } }",
       "house.lua:2: 'choose' must be a list of labels"},
      {"return { state = { turn = { 'x' } }, ask = { {\nchoose = { 'a b' }, into = 'x' } } }",
       "house.lua:2: 'a b' is not a valid name: letters, digits and '_' only"},
      {"return { state = { turn = { 'x' } }, ask = { {\nchoose = { 'y', 'y' }, into = 'x' } } }",
       "house.lua:2: 'y' is offered twice"},
      {"return { state = { turn = { 'x' } }, ask = { {\nchoose = { 'pass' }, into = 'x' } } }",
       "house.lua:2: 'pass' is a word of the notation; call the answer something else"},
      {"return { ask = { {\nchoose = { 'a' }, into = 'x' } } }",
       "house.lua:2: a choice is written into a state: into = \"…\", not 'x'"},
      {"return { state = { tile = { 'age' } }, ask = { {\nchoose = { 'a' }, into = 'age' } } }",
       "house.lua:2: a choice is written into a state: into = \"…\", not 'age'"},
      {"return { state = { turn = { 'x' } }, ask = { {\nchoose = { 'a' }, into = 'x', repeats = "
       "true } } }",
       "house.lua:2: a question with choose can have no options and cannot repeat"},
      {"return { state = { turn = { 'x' } }, ask = { {\nchoose = { 'a' }, into = 'x',\n"
       "options = function() end } } }",
       "house.lua:2: a question with choose can have no options and cannot repeat"},
      {"return { ask = { {\ninto = 'x', options = function() end } } }",
       "house.lua:2: 'into' says where a choice is written; there is no choose"},
      {"return { ask = { {\nrecall = true } } }",
       "house.lua:1: recall and add are about followers: follower = \"…\" says which"},
      {"return { ask = { { follower = 'road',\nadd = 'board' } } }",
       "house.lua:2: a question cannot be add 'board', only segment, tile or feature"},
      {"return { ask = { { follower = 'road',\npass = true } } }",
       "house.lua:2: 'pass' goes with offer, recall or add"},
      {"return { ask = { { follower = 'road', recall = true,\noptions = function() end } } }",
       "house.lua:1: a question has options, or says in words what is offered, not both"},
      {"return { ask = { { follower = 'road', recall = true,\ngiven = { wine = 1 } } } }",
       "house.lua:2: 'given' names one number of the turn: given = { circle = 1 }"},
      {"return { ask = { {\noptions = 'add' } } }",
       "house.lua:2: 'options' is a string, expected a function"},
      {"return { ask = { {\ntile = 'meadow', options = function() end } } }",
       "house.lua:2: 'meadow' is not a feature, mark, figure, piece, token, state or option=value"},
      {"return { ask = { {\nfollower = 'meadow', options = function() end } } }",
       "house.lua:2: 'meadow' is not a feature, mark, figure, piece, token, state or option=value"},
      {"return { ask = { { follower = 'road',\nanyone = 'city', options = function() end } } }",
       "house.lua:2: a question has follower or anyone, not both"},
      {"return { ask = { {\nrepeats = 1, options = function() end } } }",
       "house.lua:2: 'repeats' is true, for the same player, or \"round\""},
      {"return { ask = { {\nwhen = 'city', options = function() end } } }",
       "house.lua:2: 'city': only option=value can be asked for here"},
      {"return { ask = { {\nwhen = 'inns=on', options = function() end } } }",
       "house.lua:2: 'inns=on' asks for the option 'inns', which no rule in use declares"},
      {"return { marks = { tile = { well = 'any' } }, ask = { {\nfollower = 'well',\n"
       "options = function() end } } }",
       "house.lua:2: 'well' is a mark of tiles, but features are asked for here"},
  };
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    house_refuses(WRONG[i].text, WRONG[i].message);
}

/* --- State that rules try to keep --- */

void test_script_load_refuses_variables_that_outlive_a_call(void) {
  house_refuses(
      "local kept\nreturn { placed = function(tile)\n  kept = tile\nend }",
      "house.lua:3: a rule keeps no state of its own, but 'kept', assigned here, outlives "
      "the call; declare it in state = { ... }");
}

void test_script_load_refuses_globals(void) {
  house_refuses("count = 0\nreturn {}",
                "house.lua:1: global 'count' is not allowed; write local count");
}

void test_script_load_reads_too_many_files_no_further(void) {
  char use[4096] = "", name[32];
  for (int i = 1; i <= AUTHORS_MAX; i++) {
    snprintf(name, sizeof name, "rule%d", i);
    house_file(name, "return {}");
    strcat(strcat(use, name), ".lua ");
  }
  house_refuses_files(use, NULL, "rule160.lua: more than 160 rule files");
}

/* What no words are there for is refused by its name, and not as a slip of the pen. */
void test_script_load_says_what_cannot_be_said(void) {
  house_refuses(
      "return { decks = {} }",
      "house.lua:1: 'decks': a deck in an order that a rule states cannot be said; tiles "
      "and tokens come by chance; `stages` of `setup` says which tiles come before others");
  house_refuses("return { setup = { fog = true } }",
                "house.lua:1: 'fog': a tile on the table that not everybody sees cannot be said; "
                "hands, tokens and answers may be hidden");
  house_refuses("return { ask = { { at = 'action', lift = 'tile' } } }",
                "house.lua:1: 'lift': a laid tile that is lifted, moved or turned cannot be said; "
                "patches lie over it, and pieces and tokens on it");
  house_refuses(
      "return { patches = { hedge = { adds = 'road', over = 'field', divides = true } } }",
      "house.lua:1: 'divides': a road that is laid later and divides a field cannot be "
      "said; a patch `adds` one that divides nothing, and what is drawn on a tile "
      "divides");
  house_refuses("return { patches = { hole = { joins = 'road', remote = true } } }",
                "house.lua:1: 'remote': features that join at a distance cannot be said; a patch "
                "`joins` segments of one tile");
}
