/* sweep_page.c - a sweep as one HTML file: the lines of its JSON, and the program that draws them (page/sweep.js).
 *
 * Nothing in the file depends on time or threads. */
#include <string.h>

#include "pictures/page.h"
#include "pictures/svg_inner.h"
#include "sweep.h"
#include "text/replace_file.h"

typedef struct {
  Builder *out;
  const Sweep *sweep;
} Page;

static bool put_title(const Page *page) {
  Builder title = {0};
  builder_print(&title, "Sweep of %s: ", page->sweep->name);
  report_rules(&page->sweep->head, &title);
  bool good = !title.failed;
  svg_text(page->out, builder_text(&title));
  builder_free(&title);
  return good;
}

/* Only texts of JSON can hold a '<', and as a number it ends no script element. */
static bool put_lines(const Page *page) {
  Builder lines = {0};
  sweep_lines(page->sweep, &lines);
  for (const char *at = builder_text(&lines); *at; at++)
    if (*at == '<')
      builder_put(page->out, "\\u003c");
    else
      builder_char(page->out, *at);
  bool good = !lines.failed;
  builder_free(&lines);
  return good;
}

static bool put_part(void *context, const char *name) {
  const Page *page = context;
  return strcmp(name, "title") ? put_lines(page) : put_title(page);
}

bool sweep_page_write(const Sweep *sweep, const char *path, const char *unsaid, Reason *why) {
  Replacement file;
  if (!replace_open(&file, path, FILE_PAGE, unsaid, why)) return false;
  bool good = page_fill(&file.out, "sweep.html", put_part, &(Page){&file.out, sweep}) ||
              refuse(why, "%.120s: out of memory", path);
  return replace_close(&file, good, why);
}
