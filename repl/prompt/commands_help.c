/* commands_help.c - help, made of the table of commands: all names, a group, one command, the notation. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "text/did_you_mean.h"

enum { HELP_COLUMNS = 72 };

/* The names of all commands, group by group, so that they fit on a screen. */
static void print_all_commands(FILE *out) {
  const char *group = "";
  int column = 0;
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    const Command *command = &COMMANDS[i];
    bool begins = strcmp(group, command->group) != 0;
    if (begins || column + (int)strlen(command->name) > HELP_COLUMNS) {
      column = fprintf(out, "%s%-8s", i ? "\n" : "", begins ? command->group : "");
      group = command->group;
    }
    column += fprintf(out, " %s", command->name);
  }
  fputs("\n\nhelp COMMAND tells more about one, with an example; help Game, help Time, … list a\n"
        "group with a line each.  Anything else is a line of the notation (`help notation`),\n"
        "or Lua: game.players, 6 * 7.\n",
        out);
}

static bool print_group(FILE *out, Slice name) {
  bool any = false;
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    if (!slice_is(name, COMMANDS[i].group)) continue;
    fprintf(out, "  %-10s %s\n", COMMANDS[i].name, COMMANDS[i].help);
    any = true;
  }
  return any;
}

static void print_notation(FILE *out) {
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
    fprintf(out, "  %-34s %s\n", notation_form((LineKind)i), MEANINGS[i] ? MEANINGS[i] : "");
  fprintf(out, "  %-34s %s\n", "refuse LINE", "check: LINE is not legal now");
}

static void print_command(FILE *out, const Command *command) {
  fprintf(out, "%s %s\n  %s\n", command->name, command->arguments, command->help);
  if (command->more) fprintf(out, "%s\n", command->more);
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
  if (!name.size) {
    print_all_commands(prompt->out);
  } else if (slice_is(name, "notation")) {
    print_notation(prompt->out);
  } else if (print_group(prompt->out, name)) { /* first: the group Why is not the command why */
    return ANSWER_DONE;
  } else if (command) {
    print_command(prompt->out, command);
  } else {
    Suggestion suggestion;
    char shown[64], hint[64];
    suggestion_start(&suggestion, name);
    command_suggest(&suggestion);
    return answer_refuse(answer, "no command is called '%s'%s; 'help' lists them",
                         slice_copy(name, shown, sizeof shown), suggestion_hint(&suggestion, hint));
  }
  return ANSWER_DONE;
}
