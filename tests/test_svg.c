/* test_svg.c - pictures as text: well-formed, the same every time, small, and harmless whatever the names.
 * How they look when rendered is test_svg_colours.c. */
#include "core/glyph.h"
#include "pictures/svg.h"

#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "fixture.h"
#include "sessions.h"
#include "pictures/svg_inner.h"

static Builder drawing;
static char *picture; /* its text, once it is done */

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
  builder_free(&drawing);
  picture = NULL;
}

static Builder *begin(void) {
  builder_free(&drawing);
  return &drawing;
}

static void done(void) {
  TEST_ASSERT_FALSE(drawing.failed);
  picture = drawing.text;
}

static void draw(bool dark, bool spots) {
  SvgStyle style = {.dark = dark, .spots = spots};
  Builder *out = begin();
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  svg_board(out, session, &style);
  done();
}

static unsigned count(const char *text) {
  unsigned found = 0;
  for (const char *at = picture; (at = strstr(at, text)); at++) found++;
  return found;
}

static void assert_has(const char *text) {
  if (!strstr(picture, text)) TEST_FAIL_MESSAGE(text);
}

static void assert_has_not(const char *text) {
  if (strstr(picture, text)) TEST_FAIL_MESSAGE(text);
}

/* --- Well-formed.  A small reader of the part of XML that pictures use. --- */

static void wrong(const char *why, const char *at) {
  char message[200];
  snprintf(message, sizeof message, "%s at byte %d: %.60s", why, (int)(at - picture), at);
  TEST_FAIL_MESSAGE(message);
}

static bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

static const char *skip_entity(const char *at) {
  static const char *const KNOWN[] = {"&lt;", "&gt;", "&amp;", "&quot;", "&#39;"};
  for (unsigned i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++)
    if (strncmp(at, KNOWN[i], strlen(KNOWN[i])) == 0) return at + strlen(KNOWN[i]);
  wrong("a lone &", at);
  return at;
}

static const char *skip_attributes(const char *at) {
  while (*at == ' ') {
    const char *name = ++at;
    while (is_name(*at)) at++;
    if (at == name || at[0] != '=' || at[1] != '"') wrong("no attribute", name);
    if (strncmp(name, "on", 2) == 0) wrong("a handler", name);
    for (at += 2; *at != '"';) {
      if (*at == '<' || !*at) wrong("an attribute without end", name);
      at = *at == '&' ? skip_entity(at) : at + 1;
    }
    at++;
  }
  return at;
}

static void assert_well_formed(void) {
  const char *open[32];
  int depth = 0;
  for (const char *at = picture; *at;) {
    if (*at == '&')
      at = skip_entity(at);
    else if (*at != '<') {
      if ((unsigned char)*at < ' ' && *at != '\n') wrong("a control character", at);
      at++;
    } else if (at[1] == '/') {
      size_t size = strcspn(at + 2, ">");
      if (!depth || strncmp(open[depth - 1], at + 2, size) != 0 || is_name(open[depth - 1][size]))
        wrong("a tag is not closed", at);
      depth--;
      at += size + 3;
    } else {
      const char *tag = at + 1;
      for (at = tag; is_name(*at);) at++;
      if (at == tag) wrong("no tag", tag);
      at = skip_attributes(at);
      bool closed = *at == '/';
      if (!closed) open[depth++] = tag;
      if (depth == 32) wrong("too deep", tag);
      at += closed;
      if (*at++ != '>') wrong("a tag without end", tag);
    }
  }
  TEST_ASSERT_EQUAL_MESSAGE(0, depth, "tags are left open");
  TEST_ASSERT_EQUAL(0, strncmp(picture, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=", 48));
}

/* Everything that is used is defined, once. */
static void assert_linked(void) {
  for (const char *at = picture; (at = strstr(at, "href=\"#"));) {
    char id[40];
    at += strlen("href=\"#");
    snprintf(id, sizeof id, "id=\"%.*s\"", (int)strcspn(at, "\""), at);
    TEST_ASSERT_EQUAL_MESSAGE(1, count(id), id);
  }
}

/* --- Tables --- */

static void everything(const char *seed) {
  play("use inns traders cult siege crops\nplayers Ann Bob Cleo");
  play(seed);
}

/* Plays the first legal action, or another one, this many times. */
static void go_on(int actions, unsigned step) {
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  for (int i = 0; i < actions; i++) {
    const Game *game = session_game(session);
    Choices choices;
    if (game->turn.phase == PHASE_OVER) return;
    game_choices(game, session_rules(session), &choices);
    Action action = choices_action(game, &choices, (unsigned)i * step % choices.count);
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_act(session, &action, &answer));
  }
}

void test_svg_board_is_well_formed_with_everything_on(void) {
  everything("seed 11");
  for (int i = 0; i < 12; i++) {
    go_on(31, 7);
    draw(i % 2, i % 3 == 0);
    assert_well_formed();
    assert_linked();
  }
}

void test_svg_board_is_small_at_the_end_of_a_long_game(void) {
  everything("seed 5");
  go_on(2000, 13);
  TEST_ASSERT_EQUAL(PHASE_OVER, session_game(session)->turn.phase);
  draw(false, false);
  TEST_ASSERT_GREATER_OR_EQUAL(125, session_game(session)->board.tile_count);
  TEST_ASSERT_LESS_THAN(200 * 1000, drawing.size);
}

void test_svg_board_is_the_same_text_each_time(void) {
  everything("seed 3");
  go_on(100, 5);
  draw(false, true);
  char *first = strdup(picture);
  uint64_t hash = game_hash(session_game(session));
  draw(false, true);
  TEST_ASSERT_EQUAL_STRING(first, picture);
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(session_game(session)));
  free(first);
}

void test_svg_board_does_not_depend_on_the_order_of_set_lines(void) {
  play("players A B\nset B16 0,0 r0\nset B14 0,-1 r2 A.small@C1\nset B23 1,0 r0 B.small@R1");
  draw(false, false);
  char *first = strdup(strstr(picture, "#land"));
  close_session();
  open_session();
  play("players A B\nset B23 1,0 r0 B.small@R1\nset B16 0,0 r0\nset B14 0,-1 r2 A.small@C1");
  draw(false, false);
  *strstr(first, "<rect class=\"last\"") = *strstr(picture, "<rect class=\"last\"") = '\0';
  TEST_ASSERT_EQUAL_STRING(first, strstr(picture, "#land"));
  free(first);
}

void test_svg_board_shows_each_tile_twice_ground_and_upright(void) {
  play("players A B\nset B16 0,0 r0\nset B14 0,-1 r2 A.small@C1\nset B23 1,0 r0");
  draw(false, false);
  KindId cap = rules_kind(session_rules(session), "B14");
  char ground[80], upright[80];
  snprintf(ground, sizeof ground,
           "<use href=\"#k%u\" transform=\"translate(34 28)rotate(180 42 42)\"/>", cap);
  snprintf(upright, sizeof upright, "<use href=\"#k%ur2\" x=\"34\" y=\"28\"/>", cap);
  assert_has(ground);
  assert_has(upright);
  TEST_ASSERT_EQUAL(1, count("<rect class=\"last\" x=\"119\" y=\"113\""));
}

void test_svg_board_lays_farmers_down_and_stands_others(void) {
  play("players A B\nset B16 0,0 r0 A.small@F1 B.small@R1\nset B20 0,1 r0 A.small@M");
  draw(false, false);
  TEST_ASSERT_EQUAL(1, count("<use href=\"#p0f0l\" x="));
  TEST_ASSERT_EQUAL(1, count("<use href=\"#p1f0\" x="));
  TEST_ASSERT_EQUAL(1, count("<use href=\"#p0f0\" x="));
  TEST_ASSERT_EQUAL(0, count("id=\"p1f0l\""));
}

static int number_after(const char *from, const char *word) {
  const char *at = strstr(from, word);
  TEST_ASSERT_NOT_NULL_MESSAGE(at, word);
  return atoi(at + strlen(word));
}

/* The token of the upper tile would lie on the head of the figure on the lower one. */
void test_svg_board_lays_tokens_where_nobody_stands(void) {
  play("use castles\nplayers Ann Bob\nset B14 0,0 r0 Ann.small@C1");
  play("play Ann B14 0,-1 r2\nchoose Ann castle@0,-1:C1");
  draw(false, false);
  const char *figure = strstr(picture, "<use href=\"#p0f0\""),
             *badge = strstr(picture, "class=\"badge\"");
  TEST_ASSERT_NOT_NULL(figure);
  TEST_ASSERT_NOT_NULL(badge);
  int head = number_after(figure, " y=\"") - 24, foot = number_after(figure, " y=\"") + 3;
  int top = number_after(badge, " y=\""), bottom = top + 13;
  TEST_ASSERT_TRUE(bottom <= head || top >= foot);
  TEST_ASSERT_TRUE_MESSAGE(badge < figure, "figures stand above what lies");
}

void test_svg_board_gives_figures_of_house_rules_the_initial_of_their_kind(void) {
  FILE *file = fopen(rule_path, "w");
  fputs("return { figures = { wizard = { each = 1, follower = true },\n"
        "  troll = { each = 1, follower = true, weight = 3 } } }",
        file);
  fclose(file);
  char use[100];
  snprintf(use, sizeof use, "use %s", rule_path);
  play(use);
  play("players Ann Bob\nset B16 0,0 r0 Ann.wizard@C1 Bob.troll@R1");
  draw(false, false);
  assert_well_formed();
  TEST_ASSERT_EQUAL(
      2, count(">W</text>")); /* one for each player; a troll is larger, and needs none */
  TEST_ASSERT_EQUAL(0, count(">T</text>"));
}

void test_svg_board_tells_players_with_one_initial_apart(void) {
  play("players Ann Alf Bob\nset B16 0,0 r0");
  draw(false, false);
  assert_has(">A1</text>");
  assert_has(">A2</text>");
  assert_has(">B</text>");
}

void test_svg_board_points_out_spots_on_request(void) {
  play("players A B\nseed 7");
  draw(false, false);
  TEST_ASSERT_EQUAL(0, count("class=\"spot\""));
  draw(false, true);
  Fits fits;
  const Game *game = session_game(session);
  unsigned ways = game_count_spots(game, session_rules(session), game->turn.kind, &fits);
  TEST_ASSERT_GREATER_THAN(0, ways);
  TEST_ASSERT_GREATER_THAN(0, count("class=\"spot\""));
  unsigned told = 0;
  for (char r[] = "r0"; r[1] < '4'; r[1]++)
    for (const char *at = picture; (at = strstr(at, "class=\"ink mid\""));) {
      const char *end = strchr(at, '\n'), *found = strstr(at, r);
      told += found && found < end;
      at = end;
    }
  TEST_ASSERT_EQUAL(ways, told);
}

void test_svg_board_says_what_is_asked(void) {
  play("use crops\nplayers Ann Bob\nset B16 0,0 r0 Ann.small@R1 Bob.small@C1\nplay Ann K05 0,1 r0");
  TEST_ASSERT_EQUAL(PHASE_ASK, session_game(session)->turn.phase);
  draw(false, false);
  assert_has("Ann answers a question of Crop circles:");
  assert_has(">choose Ann add</text>");
  assert_has(">choose Ann return</text>");
}

void test_svg_board_says_scores_rules_options_and_seed(void) {
  play("use inns\nopt tiny_city=2\nplayers Ann Bob\nseed 123");
  draw(false, false);
  assert_has("Carcassonne \xc2\xb7 Inns &amp; Cathedrals \xc2\xb7 tiny_city=2 ");
  assert_has("seed 123");
  assert_has(">Ann</text>");
  assert_has("Ann places ");
}

void test_svg_board_shows_an_empty_looking_table(void) {
  play("players A B\nseed 1");
  draw(true, false);
  assert_well_formed();
  TEST_ASSERT_EQUAL(1, count("class=\"last\""));
}

/* --- Names --- */

/* The notation takes no such names; should it ever, they are nothing but text here. */
void test_svg_figure_escapes_the_initial(void) {
  char initial[16];
  play("players A B\nset B16 0,0 r0");
  draw(false, false);
  svg_initial(initial, "<script>");
  TEST_ASSERT_EQUAL_STRING("<", initial);
  Builder *out = begin();
  svg_figure(out, session_rules(session), 0, initial, 0, false);
  done();
  assert_has(">&lt;</text>");
  assert_has_not("<<");
}

void test_svg_board_takes_names_of_all_writings(void) {
  play("players \xf0\x9f\x91\xa9\xf0\x9f\x8f\xbd\xe2\x80\x8d\xf0\x9f\x9a\x80 "
       "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xd8\xb9\xd9\x84\xd9\x8a \xe5\xb1\xb1\xe7\x94\xb0 "
       "e\xcc\x81mile");
  draw(false, false);
  assert_well_formed();
  assert_has(
      ">\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d</text>"); /* alone, so nothing else is turned round */
  assert_has(">\xd7\xa9</text>");
  assert_has(">\xf0\x9f\x91\xa9\xf0\x9f\x8f\xbd</text>");
  assert_has(">E\xcc\x81</text>");
}

static void assert_text(const char *expected, const char *text) {
  Builder *out = begin();
  svg_text(out, text);
  done();
  TEST_ASSERT_EQUAL_STRING(expected, picture);
}

void test_svg_text_replaces_what_is_no_text(void) {
#define GONE "\xef\xbf\xbd"
  assert_text("a" GONE "b", "a\x01"
                            "b");
  assert_text(GONE GONE, "\xff\xc3");
  assert_text(GONE, "\xe2\x80\xae"); /* from right to left, from here to the end */
  assert_text(GONE, "\xe2\x81\xa6");
  assert_text(GONE, "\xef\xbf\xbf");
  assert_text(GONE, "\xc2\x85");
  assert_text("\xc3\xa9&lt;&gt;&amp;&quot;&#39;", "\xc3\xa9<>&\"'");
}

/* --- Sheets --- */

static const Rules *open_rules(const char *use, Script **script) {
  const char *names[] = {use};
  ScriptRequest request = {.home = ".", .use = names, .use_count = 1};
  ScriptError error;
  *script = script_open(&request, &error);
  if (!*script) TEST_FAIL_MESSAGE(error.text);
  return script_rules(*script);
}

void test_svg_sheet_shows_the_tiles_of_an_author_only(void) {
  Script *script;
  const Rules *rules = open_rules("inns", &script);
  SvgStyle style = {.dark = false};
  Builder *out = begin();
  svg_sheet(out, rules, 2, &style);
  done();
  script_close(script);
  assert_well_formed();
  assert_linked();
  assert_has(">I01 \xc3\x97 2</text>");
  assert_has(">Inns &amp; Cathedrals<");
  TEST_ASSERT_EQUAL(17, count("clip-path=\"url(#square)\""));
  assert_has_not(">B01");
}

void test_svg_sheet_shows_a_mark_without_a_picture_in_a_badge(void) {
  FILE *file = fopen(rule_path, "w");
  fputs("return { title = 'A <b> & \"c\"', marks = { city = { well = { glyph = '&' } } }, tiles = "
        "[[\n"
        "  Q01\n  CCCCCCC\n  CCCCCCC\n  CCCCCCC\n  CCC&CCC\n  CCCCCCC\n  CCCCCCC\n  CCCCCCC\n]] }",
        file);
  fclose(file);
  Script *script;
  const Rules *rules = open_rules(rule_path, &script);
  SvgStyle style = {.dark = false};
  Builder *out = begin();
  svg_sheet(out, rules, 2, &style);
  done();
  script_close(script);
  assert_well_formed();
  assert_linked();
  assert_has("<circle class=\"badge\"");
  assert_has(">&amp;</text>");
  assert_has("A &lt;b&gt; &amp; &quot;c&quot;");
}

/* --- Any drawing that the sheets take --- */

void test_svg_tile_takes_any_drawing(void) {
  Script *script;
  const Rules *rules = open_rules("traders", &script);
  Rng rng = {20};
  Glyphs glyphs;
  unsigned drawn = 0, count = amount(4000, 20000);
  rules_glyphs(rules, &glyphs);
  for (unsigned tries = 0; tries < count; tries++) {
    Kind kind;
    SvgTile tile;
    const Kind *printed = &rules->kinds[1 + rng_next(&rng) % rules->kind_count];
    if (!fixture_scribble(&kind, printed, &glyphs, "CC..--||++x%M##", 1, 8, &rng)) continue;
    drawn++;
    Builder *out = begin();
    builder_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 84 84\">");
    svg_tile(&tile, &glyphs, &kind);
    svg_tile_ground(out, &tile, 1);
    svg_tile_turned(out, &tile, 1, tries % 4);
    for (unsigned segment = 0; segment < kind.segment_count; segment++) {
      svg_tile_segment(out, &tile, 1, segment);
      Point at = svg_figure_place(&tile, segment, 0, false, NULL, 0);
      TEST_ASSERT_TRUE(at.x > 0 && at.y > 0 && at.x < SVG_TILE && at.y < SVG_TILE);
      if (kind.segments[segment].kind == FIELD) /* walls and roads are smooth and cut corners */
        TEST_ASSERT_EQUAL(segment, tile.segment[at.y / SVG_CELL][at.x / SVG_CELL]);
    }
    builder_put(out, "</svg>");
    done();
    assert_well_formed();
    assert_has_not("nan");
  }
  script_close(script);
  TEST_ASSERT_GREATER_THAN(count / 20, drawn);
}

/* --- Part of a page --- */

void test_svg_table_leaves_definitions_to_the_page(void) {
  play("players Ann Bob\nseed 3");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  Builder *out = begin();
  svg_table(out, session, 7);
  done();
  assert_has("<title>A table of 1 tiles: Ann 0, Bob 0</title>");
  assert_has("<path id=\"land7\" ");
  TEST_ASSERT_EQUAL(3, count("href=\"#land7\""));
  TEST_ASSERT_EQUAL(1, count(" id=\""));
  TEST_ASSERT_EQUAL(0, count("<style"));
  TEST_ASSERT_EQUAL(0, count("<text"));
}
