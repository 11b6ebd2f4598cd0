/* pdf_file.c - writes pages as one PDF, made by rsvg-convert of an SVG for each page.
 *
 * Why that program: it is needed for PNGs anyway, draws our pictures as they are meant, and writes vectors; a writer of
 * our own would need most of what it knows of SVG.  It opens the pages through /dev/fd and never hears of a path. */
#include "pdf_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "picture_convert.h"
#include "text/replace_file.h"

/* Draws all pages into files that have no names.  How many there are is in `count`, also if it fails. */
static bool draw_pages(FILE *files[], unsigned pages, unsigned *count, PdfPainter *paint,
                       const void *what, Reason *why) {
  for (*count = 0; *count < pages; ++*count) {
    FILE *file = files[*count] = tmpfile();
    if (!file) return refuse(why, "a temporary file: %s", strerror(errno));
    Builder out = builder_to(builder_to_stream, file);
    paint(&out, what, *count);
    if (!builder_end(&out) || fflush(file) != 0) {
      ++*count;
      return refuse(why, "a temporary file: %s", strerror(errno ? errno : ENOMEM));
    }
    rewind(file);
  }
  return true;
}

static bool convert_pages(FILE *files[], unsigned pages, FILE *pdf, Reason *why) {
  char names[PDF_PAGES][24];
  char *words[PDF_PAGES + 3] = {"rsvg-convert", "--format=pdf"};
  for (unsigned i = 0; i < pages; i++) {
    snprintf(names[i], sizeof names[i], "/dev/fd/%d", fileno(files[i]));
    words[i + 2] = names[i];
  }
  return picture_convert(words, -1, pdf, "a PDF", why);
}

/* The second line of a PDF is a remark of four bytes that are not letters.  Ours say who made it, so that the file can be
 * known again. */
static bool copy(FILE *pdf, Builder *out) {
  char block[8192];
  rewind(pdf);
  for (size_t size, all = 0; (size = fread(block, 1, sizeof block, pdf)) > 0; all += size) {
    if (!all && size > 16 && block[8] == '\n' && block[9] == '%' && block[14] == '\n')
      memcpy(block + 10, FILE_KIND_PDF_MARK, 4);
    builder_bytes(out, block, size);
  }
  return !ferror(pdf);
}

bool pdf_write(const char *path, const char *unsaid, PdfPainter *paint, const void *what,
               unsigned pages, Reason *why) {
  FILE *files[PDF_PAGES], *pdf = NULL;
  unsigned count = 0;
  if (pages > PDF_PAGES) return refuse(why, "%u pages are too many; at most %d", pages, PDF_PAGES);
  bool good = draw_pages(files, pages, &count, paint, what, why);
  if (good && !(pdf = tmpfile())) good = refuse(why, "a temporary file: %s", strerror(errno));
  good = good && convert_pages(files, pages, pdf, why);
  if (good) {
    Replacement file;
    good = replace_open(&file, path, FILE_PDF, unsaid, why);
    if (good) {
      bool copied = copy(pdf, &file.out) || refuse(why, "a temporary file: %s", strerror(errno));
      good = replace_close(&file, copied, why);
    }
  }
  if (pdf) fclose(pdf);
  for (unsigned i = 0; i < count; i++) fclose(files[i]);
  return good;
}
