/* commands_help.c - help, made of the table of commands: all names, a group, one command, the notation. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "rulebook.h"
#include "screen.h"
#include "text/did_you_mean.h"
#include "text/utf8.h"
#include "text/wrap.h"

enum { HELP_COLUMNS = 72, HELP_WIDEST = 100 };

/* Paragraphs as wide as the window, without one as they stand.  Those of `joined` texts are several lines each.  Lines
 * that begin with a blank are left alone. */
static void print_paragraphs(FILE *out, const char *text, unsigned columns, bool joined) {
  while (*text) {
    Builder paragraph = {0};
    do {
      size_t size = strcspn(text, "\n");
      if (paragraph.size) builder_char(&paragraph, ' ');
      builder_bytes(&paragraph, text, size);
      text += size + (text[size] == '\n');
    } while (joined && columns && *text && *text != ' ' && *text != '\n' &&
             builder_text(&paragraph)[0] != ' ');
    wrap_text(out, builder_text(&paragraph), columns);
    builder_free(&paragraph);
  }
}

/* How wide a text is to be; 0: as it stands. */
static unsigned text_columns(const Prompt *prompt) {
  unsigned columns = prompt_style(prompt).columns;
  return columns > HELP_WIDEST ? HELP_WIDEST : columns;
}

/* The names of all commands, group by group, so that they fit on a screen. */
static void print_all_commands(FILE *out, unsigned window) {
  int columns = window && window < HELP_COLUMNS + 8 ? (int)window - 1 : HELP_COLUMNS;
  const char *group = "";
  int column = 0;
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    const Command *command = &COMMANDS[i];
    bool begins = strcmp(group, command->group) != 0;
    if (begins || column + 1 + (int)strlen(command->name) > columns) {
      column = fprintf(out, "%s%-8s", i ? "\n" : "", begins ? command->group : "");
      group = command->group;
    }
    column += fprintf(out, " %s", command->name);
  }
  fputs("\n\n", out);
  print_paragraphs(
      out,
      "help COMMAND tells more about one, with an example; help Game, help Time, … list a\n"
      "group with a line each.  Anything else is a line of the notation (`help notation`),\n"
      "or Lua: game.players, 6 * 7.\n",
      window, true);
}

/* A name and what it means, in two columns; what does not fit goes on below. */
static void print_pair(FILE *out, int width, const char *name, const char *meaning,
                       unsigned columns) {
  char line[512];
  int indent = width + 3;
  snprintf(line, sizeof line, "%-*s %s", width, name, meaning);
  if (!columns || (int)columns <= indent + 20 || (int)columns >= utf8_columns(line) + 2) {
    fprintf(out, "  %s\n", line);
    return;
  }
  fprintf(out, "  %-*s", width, name);
  int column = 2 + (utf8_columns(name) > width ? utf8_columns(name) : width);
  for (Slice rest = slice_of(meaning), word = slice_next(&rest); word.size;
       word = slice_next(&rest)) {
    if (column + 1 + (int)word.size > (int)columns)
      column = fprintf(out, "\n%*s", indent - 1, "") - 1;
    column += fprintf(out, " %.*s", (int)word.size, word.text);
  }
  fputc('\n', out);
}

static bool print_group(FILE *out, Slice name, unsigned columns) {
  bool any = false;
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    if (!slice_is(name, COMMANDS[i].group)) continue;
    print_pair(out, 10, COMMANDS[i].name, COMMANDS[i].help, columns);
    any = true;
  }
  return any;
}

static void print_notation(FILE *out, unsigned columns) {
  static const char *const MEANINGS[LINE_KINDS] = {
      [LINE_BASTIDE] = "format version, first line of a save",
      [LINE_SCENARIO] = "starts a test",
      [LINE_RULES] = "cites the rules a test shows",
      [LINE_USE] = "expansions and house rules",
      [LINE_OPT] = "an option of one of them",
      [LINE_PLAYERS] = "2 to 6, in turn order",
      [LINE_SEED] = "shuffles the bag",
      [LINE_ORDER] = "tiles that come first",
      [LINE_RULE] = "a rule that is not a file; its text follows",
      [LINE_TEXT] = "… a line of it as it stands",
      [LINE_BYTES] = "… a line with bytes by number",
      [LINE_DIGEST] = "what the rules' texts were, in a save",
      [LINE_SET] = "a tile with figures, before play",
      [LINE_SUPPLY] = "what a player holds, before play",
      [LINE_TURN] = "whose turn it is, before play",
      [LINE_PLAY] = "draws, places, deploys",
      [LINE_CHOOSE] = "answers a question",
      [LINE_DEPLOY] = "answers with a figure",
      [LINE_RECALL] = "answers with a figure back home",
      [LINE_PASS] = "answers with nothing",
      [LINE_DISCARD] = "a tile that fits nowhere",
      [LINE_CHANCE] = "dice go on from this seed",
      [LINE_END] = "final scoring now",
      [LINE_SCORE] = "check: points so far",
      [LINE_HAND] = "check: figures in the supply",
      [LINE_PLAYER] = "check: a number that a rule keeps",
      [LINE_NEXT] = "check: who places the next tile",
      [LINE_SPOTS] = "check: ways to place a tile",
      [LINE_DEPLOYS] = "check: ways to deploy on it",
      [LINE_HASH] = "check: the state",
      [LINE_SEAL] = "the checksum that ends a save",
  };
  for (unsigned i = 1; i < LINE_KINDS; i++)
    print_pair(out, 34, notation_form((LineKind)i), MEANINGS[i] ? MEANINGS[i] : "", columns);
  print_pair(out, 34, "refuse LINE", "check: LINE is not legal now", columns);
}

static void print_command(FILE *out, const Command *command, unsigned columns) {
  fprintf(out, "%s %s\n", command->name, command->arguments);
  if (columns)
    wrap_text(out, command->help, columns);
  else
    fprintf(out, "  %s\n", command->help);
  if (command->more) print_paragraphs(out, command->more, columns, true);
  fputs("For example:\n", out);
  for (const char *line = command->example; *line;) {
    size_t size = strcspn(line, "\n");
    fprintf(out, "  %.*s\n", (int)size, line);
    line += size + (line[size] == '\n');
  }
}

AnswerKind command_help(Prompt *prompt, Slice rest, Answer *answer) {
  Slice name = slice_next(&rest);
  const Command *command = command_find(name);
  unsigned columns = text_columns(prompt);
  if (!name.size) {
    print_all_commands(prompt->out, columns);
  } else if (slice_is(name, "notation")) {
    print_notation(prompt->out, columns);
  } else if (print_group(prompt->out, name,
                         columns)) { /* first: the group Why is not the command why */
    return ANSWER_DONE;
  } else if (command) {
    print_command(prompt->out, command, columns);
  } else {
    return command_rulebook(prompt, name, answer);
  }
  return ANSWER_DONE;
}

/* --- The rules in words --- */

static AnswerKind unknown_word(Slice name, Answer *answer) {
  Suggestion suggestion;
  char shown[64], hint[64];
  suggestion_start(&suggestion, name);
  command_suggest(&suggestion);
  return answer_refuse(
      answer, "no command is called '%s'%s, and no rule speaks of it; 'help' lists the commands",
      slice_copy(name, shown, sizeof shown), suggestion_hint(&suggestion, hint));
}

AnswerKind command_rulebook(Prompt *prompt, Slice names, Answer *answer) {
  *answer = (Answer){.kind = ANSWER_DONE};
  for (Slice name = slice_next(&names); name.size; name = slice_next(&names)) {
    char path[COMMAND_PATH], example[64];
    Builder out = {0};
    bool page = rulebook_page(prompt->home, name, &out);
    bool found =
        page || rulebook_rule(prompt->home, name, &out) || rulebook_word(prompt->home, name, &out);
    if (found) print_paragraphs(prompt->out, builder_text(&out), text_columns(prompt), false);
    builder_free(&out);
    if (!found) return unknown_word(name, answer);
    snprintf(example, sizeof example, "examples/%.*s", (int)(name.size < 40 ? name.size : 40),
             name.text);
    if (page && rulebook_example(prompt->home, slice_of(example), path, sizeof path))
      fprintf(prompt->out, "An example: load %s\n", example);
  }
  return ANSWER_DONE;
}
