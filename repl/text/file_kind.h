/* file_kind.h - what lies in a file, by what it says of itself.
 *
 * Everything we write can be known again, so that nobody's work is replaced by mistake.  A rule or a sheet of
 * tiles is somebody's work even if we wrote it down: they are not among the kinds that are known. */
#ifndef BASTIDE_FILE_KIND_H
#define BASTIDE_FILE_KIND_H

#include <stdbool.h>
#include <stddef.h>

/* X(NAME, with its article). */
#define FILE_KIND_LIST(X)                                                                          \
  X(NOTHING, "an empty file")                                                                      \
  X(SAVE, "a save")                                                                                \
  X(SCENARIOS, "a file of scenarios")                                                              \
  X(SVG, "an SVG of ours")                                                                         \
  X(PNG, "a PNG of ours")                                                                          \
  X(PDF, "a PDF of ours")                                                                          \
  X(PAGE, "a page of ours")                                                                        \
  X(RUN, "a file of sums")                                                                         \
  X(COMPARISON, "a comparison")                                                                    \
  X(ROWS, "a table of games")                                                                      \
  X(TRACE, "a trace of rules")                                                                     \
  X(RULE, "a rule")                                                                                \
  X(SHEET, "a sheet of tiles")                                                                     \
  X(FOREIGN, "something else")

typedef enum {
#define X(NAME, name) FILE_##NAME,
  FILE_KIND_LIST(X)
#undef X
      FILE_KINDS
} FileKind;

/* How much of a file is enough to know its kind. */
enum { FILE_KIND_HEAD = 64 * 1024 };

/* Marks that we write, so that these files can be known again. */
#define FILE_KIND_SVG_MARK "data-generator=\"Bastide\""
#define FILE_KIND_PAGE_MARK "<meta name=\"generator\" content=\"Bastide\">"
#define FILE_KIND_PDF_MARK                                                                         \
  "\xc2\xe1\xf3\xf4" /* "Bast", with the upper bit: a remark must not be letters */
#define FILE_KIND_PNG_MARK "tEXtSoftware\0Bastide"

#define FILE_KIND_TRACE_MARK "turn\thook\trule\tasked\tanswered\n"

/* "a save", "a page of ours". */
const char *file_kind_name(FileKind kind);

/* Can files of this kind be known again? */
bool file_kind_is_known(FileKind kind);

/* The kind of a file that begins with this text. */
FileKind file_kind_of(const char *text, size_t size);

#endif
