/* svg_print.h - sheets of tiles to print, cut and play with, page by page. */
#ifndef BASTIDE_SVG_PRINT_H
#define BASTIDE_SVG_PRINT_H

#include "core/rules.h"
#include "text/builder.h"

typedef enum { SVG_A4, SVG_LETTER, SVG_PAPERS } SvgPaper;

/* The paper of that name, "a4" or "letter"; false if there is none. */
bool svg_paper(const char *name, SvgPaper *paper);

/* How many tiles there are to cut out, and on how many pages; each front has its back behind it. */
unsigned svg_print_tiles(const Rules *rules);
unsigned svg_print_pages(const Rules *rules, SvgPaper paper);

/* Writes one page, from 0 on. */
void svg_print(Builder *out, const Rules *rules, SvgPaper paper, unsigned page);

#endif
