/* manual.c - bastide docs man: the manual page, in the language of man(7).
 *
 * Commands and options stand in it as in the help, out of the same tables; only what the program as a whole does is
 * written here. */
#include <string.h>

#include "core/version.h"
#include "program.h"

/* --- Text that troff takes as it stands --- */

static void put_letter(FILE *out, char letter) {
  if (letter == '\\')
    fputs("\\e", out);
  else if (letter == '-') /* a bare one becomes a hyphen, which nobody can copy into a shell */
    fputs("\\-", out);
  else
    putc(letter, out);
}

/* Lines that begin with a dot or a quote would be requests; an empty one ends a paragraph. */
static void put_text(FILE *out, const char *text) {
  bool begins = true;
  for (; *text; text++) {
    if (begins && *text == '\n') {
      fputs(".PP\n", out);
      continue;
    }
    if (begins && (*text == '.' || *text == '\'')) fputs("\\&", out);
    put_letter(out, *text);
    begins = *text == '\n';
  }
  if (!begins) putc('\n', out);
}

/* --- Commands and options --- */

static void put_option(FILE *out, const Program *program, unsigned option) {
  const OptionRow *row = arguments_option(option);
  int letter = program_letter(program, option);
  fputs(".TP\n", out);
  if (letter) fprintf(out, "\\fB\\-%c\\fR, ", letter);
  fputs("\\fB\\-\\-", out);
  for (const char *c = row->name; *c; c++) put_letter(out, *c);
  fputs("\\fR", out);
  if (row->value) fprintf(out, " \\fI%s\\fR", row->value);
  putc('\n', out);
  put_text(out, row->help);
}

static void put_program(FILE *out, const Program *program) {
  fprintf(out, ".SS \"bastide%s%s [options]%s", *program->name ? " " : "", program->name,
          *program->files ? " " : "");
  for (const char *c = program->files; *c; c++) put_letter(out, *c);
  fputs("\"\n", out);
  put_text(out, program->help);
  if (program->more) {
    fputs(".PP\n", out);
    put_text(out, program->more);
  }
  for (unsigned i = 0; i < OPTIONS; i++)
    if (program_takes(program, i)) put_option(out, program, i);
}

/* --- The page --- */

static const char HEAD[] = ".SH NAME\n"
                           "bastide \\- a sandbox for the rules of a tile\\-laying game\n"
                           ".SH SYNOPSIS\n"
                           ".B bastide\n"
                           ".RI [ options ]\n"
                           ".br\n"
                           ".B bastide\n"
                           ".I command\n"
                           ".RI [ options ]\n"
                           ".br\n"
                           ".B bastide help\n"
                           ".RI [ command ]\n"
                           ".br\n"
                           ".B bastide \\-\\-version\n"
                           ".SH DESCRIPTION\n"
                           "Every rule of the game is a Lua script: the base game, each expansion, "
                           "and house rules of your own.\n"
                           "Without a command the program opens a prompt, at which positions are "
                           "explored, games played, and rules tried and\n"
                           "explained; commands play, verify and draw games, test and examine "
                           "rules, and measure what a rule does to the game.\n"
                           ".SH COMMANDS\n";

static const char FOOT[] =
    ".SH EXIT STATUS\n"
    ".TP\n.B 0\ndone\n"
    ".TP\n.B 1\na test, a game or a write failed\n"
    ".TP\n.B 2\nwrong usage or input\n"
    ".SH ENVIRONMENT\n"
    ".TP\n.B BASTIDE_HOME\n"
    "the folder that holds scripts/ and expansions/, if it is not the one that came with the "
    "program\n"
    ".TP\n.B BASTIDE_SCRIPT_SECONDS\n"
    "as \\fB\\-\\-script\\-seconds\\fR\n"
    ".TP\n.B BASTIDE_HISTORY\n"
    "the file that keeps what was typed at the prompt, instead of ~/.bastide_history\n"
    ".TP\n.BR VISUAL \", \" EDITOR\n"
    "what \\fBedit\\fR opens at the prompt\n"
    ".TP\n.B NO_COLOR\n"
    "if it is not empty, the terminal gets no colours\n"
    ".SH FILES\n"
    ".TP\n.I share/bastide\n"
    "beside the folder of the program: the standard rules (scripts/base.lua), bots, house rules "
    "and expansions\n"
    ".SH EXAMPLES\n"
    ".nf\n"
    "bastide play \\-\\-bots greedy,greedy \\-\\-seed 7 \\-\\-save game.txt\n"
    "bastide replay game.txt\n"
    "bastide draw game.txt \\-o board.svg\n"
    "bastide sim \\-\\-use inns \\-\\-games 100\n"
    ".fi\n";

void manual_write(FILE *out) {
  const Program *program;
  fputs(".\\\" Written by `bastide docs man`; do not edit.\n", out);
  fprintf(out, ".TH BASTIDE 1 %s \"Bastide %s\"\n", BASTIDE_DATE, BASTIDE_VERSION);
  fputs(HEAD, out);
  for (unsigned i = 0; (program = program_at(i)); i++) put_program(out, program);
  fputs(FOOT, out);
}
