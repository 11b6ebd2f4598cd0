/* commands_reference.c - docs/PROMPT.md, made of the table of commands. */
#include <stdio.h>
#include <string.h>

#include "commands.h"

typedef struct {
  void (*write)(void *, const char *, size_t);
  void *context;
} Page;

static void put(const Page *page, const char *text) {
  page->write(page->context, text, strlen(text));
}

static const char HEAD[] =
    "# The prompt\n"
    "\n"
    "<!-- Written by `bastide docs prompt` from the table in repl/prompt/commands.c; do not edit. "
    "-->\n"
    "\n"
    "`./bastide` opens the prompt. A line is a command of this page, or a line of the\n"
    "[notation](NOTATION.md) (`set`, `turn`, `hand`, … as they stand in saves and tests), or else\n"
    "Lua with the game at hand: `game.players[1].score`,\n"
    "`for f in game:features(\"city\") do print(f) end` ([the words](HOOKS.md)). `#` starts a\n"
    "comment.\n"
    "\n"
    "| key | does |\n"
    "|---|---|\n"
    "| Tab | completes commands, places, figures, expansions, options, files, names and Lua |\n"
    "| Up, Down | lines typed before, also in earlier conversations |\n"
    "| Ctrl-C | drops the line; while a command runs, stops it: what it did until then stays, or "
    "nothing is "
    "done |\n"
    "| Ctrl-D | leaves |\n"
    "\n"
    "What may follow a command is shown in grey behind the cursor. There and below, words in\n"
    "capitals stand for something, [brackets] hold what may be left out, … means one or more of\n"
    "them, and | separates alternatives.\n"
    "\n"
    "When standard input is not a terminal, lines are read from it without prompt or echo, and "
    "the\n"
    "first that fails ends the run with status 1 and its number. `-k` goes on after a failure;\n"
    "`--echo` prints each line before its answer, which makes a transcript.\n";

/* A sentence out of a line of help. */
static void put_sentence(const Page *page, const char *help) {
  char first[2] = {text_large(help[0]), '\0'};
  put(page, first);
  put(page, help + 1);
  put(page, strchr(".?!", help[strlen(help) - 1]) ? "\n" : ".\n");
}

static void put_command(const Page *page, const Command *command) {
  put(page, "\n### ");
  put(page, command->name);
  put(page, "\n\n    ");
  put(page, command->name);
  if (*command->arguments) put(page, " ");
  put(page, command->arguments);
  put(page, "\n\n");
  put_sentence(page, command->help);
  if (command->more) {
    put(page, command->more);
    put(page, "\n");
  }
  put(page, "\n```text\n");
  put(page, command->example);
  put(page, "\n```\n");
}

void commands_write_reference(void (*write)(void *, const char *, size_t), void *context) {
  Page page = {write, context};
  const char *group = "";
  put(&page, HEAD);
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    if (strcmp(group, COMMANDS[i].group) != 0) {
      put(&page, "\n## ");
      put(&page, group = COMMANDS[i].group);
      put(&page, "\n");
    }
    put_command(&page, &COMMANDS[i]);
  }
}
