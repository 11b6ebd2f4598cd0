/* test_svg_print.c - sheets to print: every copy of every tile once, in its size, with its back behind it. */
#include "pictures/svg_print.h"
#include "sessions.h"

static Builder page;

void setUp(void) {
  open_session();
}

void tearDown(void) {
  builder_free(&page);
  close_session();
}

static const char *print_page(const Rules *rules, SvgPaper paper, unsigned number) {
  builder_free(&page);
  svg_print(&page, rules, paper, number);
  TEST_ASSERT_FALSE(page.failed);
  return builder_text(&page);
}

/* How often each kind lies on the fronts. */
static void count_kinds(const Rules *rules, SvgPaper paper, unsigned counts[KINDS_MAX + 1]) {
  for (unsigned n = 0; n < svg_print_pages(rules, paper); n += 2) {
    const char *text = print_page(rules, paper, n);
    for (const char *at = strstr(text, "</defs>"); (at = strstr(at, "<use href=\"#k"));) {
      unsigned kind = 0, rotation;
      at += sizeof "<use href=\"#k" - 1;
      if (sscanf(at, "%ur%u", &kind, &rotation) == 1) counts[kind]++;
    }
  }
}

static void assert_all(const Rules *rules) {
  for (unsigned paper = 0; paper < SVG_PAPERS; paper++) {
    unsigned counts[KINDS_MAX + 1] = {0};
    count_kinds(rules, (SvgPaper)paper, counts);
    for (unsigned kind = 1; kind <= rules->kind_count; kind++)
      TEST_ASSERT_EQUAL_MESSAGE(rules->kinds[kind].count, counts[kind], rules->kinds[kind].id);
  }
}

void test_svg_print_has_every_copy_of_every_tile(void) {
  const Rules *rules = lay("use inns traders cult siege crops\nplayers A B");
  TEST_ASSERT_EQUAL(72 + 18 + 24 + 6 + 4 + 6, svg_print_tiles(rules));
  assert_all(rules);
}

void test_svg_print_has_tiles_of_ones_own(void) {
  write_rule(
      "return { tiles = [[\n  W01 x3\n  .......\n  .......\n  .......\n  -------\n  .......\n"
      "  .......\n  .......\n]] }");
  const Rules *rules = lay("players A B");
  TEST_ASSERT_EQUAL(72 + 3, svg_print_tiles(rules));
  assert_all(rules);
}

/* Tiles are 45 mm apart and as large; a unit of the picture is a tenth of a millimetre. */
void test_svg_print_is_in_millimetres(void) {
  const Rules *rules = lay("players A B");
  const char *text = print_page(rules, SVG_A4, 0);
  TEST_ASSERT_NOT_NULL(strstr(text, "viewBox=\"0 0 2100 2970\" width=\"210mm\" height=\"297mm\""));
  TEST_ASSERT_NOT_NULL(strstr(text, "translate(150 135)scale(5.35714)"));
  TEST_ASSERT_NOT_NULL(strstr(text, "translate(600 135)scale(5.35714)"));
  TEST_ASSERT_NOT_NULL(strstr(text, "translate(150 585)scale(5.35714)"));
  text = print_page(rules, SVG_LETTER, 0);
  TEST_ASSERT_NOT_NULL(strstr(text, "viewBox=\"0 0 2159 2794\" width=\"8.5in\" height=\"11in\""));
}

void test_svg_print_marks_every_cut(void) {
  const char *text = print_page(lay("players A B"), SVG_A4, 0), *cuts = strstr(text, "id=\"cuts\"");
  for (int i = 0; i <= 4; i++) {
    char mark[40];
    snprintf(mark, sizeof mark, "M%d 120v-45", 150 + 450 * i);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(cuts, mark), mark);
  }
  for (int i = 0; i <= 6; i++) {
    char mark[40];
    snprintf(mark, sizeof mark, "M135 %dh-45", 135 + 450 * i);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(cuts, mark), mark);
  }
}

/* Turned over the long edge, left becomes right.  The start tile's back is another one: it tells. */
void test_svg_print_puts_each_back_behind_its_front(void) {
  const Rules *rules = lay("players A B");
  TEST_ASSERT_EQUAL(8, svg_print_pages(rules, SVG_LETTER));
  unsigned starts = 0, backs = 0;
  for (unsigned n = 1; n < 8; n += 2) {
    char front[60] = "";
    for (const char *at = print_page(rules, SVG_LETTER, n); (at = strstr(at, "<use href=\"#back"));
         at++) {
      int x = 0, y = 0, start = 0;
      TEST_ASSERT_EQUAL(3, sscanf(at, "<use href=\"#back%d\" x=\"%d\" y=\"%d\"", &start, &x, &y));
      backs++;
      starts += (unsigned)start;
      if (start) snprintf(front, sizeof front, "translate(%d %d)", 2158 - x - 450, y);
    }
    if (!front[0]) continue;
    const char *at = strstr(print_page(rules, SVG_LETTER, n - 1), front);
    unsigned kind = 0;
    TEST_ASSERT_NOT_NULL_MESSAGE(at, front);
    TEST_ASSERT_EQUAL(1, sscanf(strstr(at, "#k"), "#k%u", &kind));
    TEST_ASSERT_TRUE(rules->kinds[kind].start);
  }
  TEST_ASSERT_EQUAL(1, starts);
  TEST_ASSERT_EQUAL(72, backs);
}
