/* pdf_file.h - writes pages as one PDF. */
#ifndef BASTIDE_PDF_FILE_H
#define BASTIDE_PDF_FILE_H

#include "core/types.h"
#include "text/builder.h"

enum { PDF_PAGES = 200 };

/* Draws a page, from 0 on, as SVG. */
typedef void PdfPainter(Builder *out, const void *what, unsigned page);

/* Writes all pages into the file (replace_file.h, also about `unsaid`).  False with a reason that says how to install
 * what is missing, if it is. */
bool pdf_write(const char *path, const char *unsaid, PdfPainter *paint, const void *what,
               unsigned pages, Reason *why);

#endif
