/* commands.c - the table of commands, and the help that is made of it. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>

#include "nearest.h"

const Command COMMANDS[] = {
    /* --- Game --- */
    {"Game", "new", "[use EXPANSION…] [opt OPTION=VALUE…] [players NAME…] [seed N | open]",
     "start a game",
     "The bag is shuffled by the seed, or by chance if none is given.  With `open` nothing is\n"
     "shuffled and each play says which tile is drawn.  `new` alone clears the table; then the "
     "lines\n"
     "of a head may follow one by one, as in a save: use, opt, players, seed.",
     "new use inns builder players Ann Bob seed 7", command_new},
    {"Game", "show", "[small | tiny] [around X,Y]", "draw the table",
     "Empty squares bear the numbers of `spots` while a tile is in hand.  The drawing shrinks "
     "until it\n"
     "fits the window; `around` shows a part of a large table.",
     "new seed 7\nshow\nshow small\nshow around 0,0", command_show},
    {"Game", "tile", "[TILE]", "the tile in hand in its four rotations, large", NULL,
     "new seed 7\ntile\ntile B20", command_tile},
    {"Game", "spots", "[TILE]", "where a tile may be placed, numbered",
     "The numbers are good for `play`.  With a tile and a number this is the check of the "
     "notation:\n"
     "spots B14 23",
     "new seed 7\nspots\nspots B20", command_spots},
    {"Game", "play", "[PLAYER] [TILE] SPOT|X,Y rN [FIGURE@SEGMENT]",
     "place a tile, deploy a figure",
     "A spot is a number from `spots`.  x grows east, y grows south, rN means N quarter turns\n"
     "clockwise.  Segments: C1 C2 cities, R1 roads, F1 fields, M the building in the middle; each "
     "kind\n"
     "is numbered clockwise from the north, before the tile is turned.  `tile` shows them.",
     "new seed 7\nplay 1\nnew open\nplay Blue B14 0,-1 r2 small@C1", command_play},
    {"Game", "choose", "[PLAYER] LABEL", "answer a question by its label", NULL,
     "new open use crops\nplay B20 0,1 r0 small@M\nplay Z01 1,1 r0\nchoose return", command_choose},
    {"Game", "deploy", "[PLAYER] FIGURE@X,Y:SEGMENT", "answer with a figure onto the table", NULL,
     NULL, command_deploy},
    {"Game", "recall", "[PLAYER] FIGURE@X,Y:SEGMENT", "answer with a figure back home", NULL, NULL,
     command_recall},
    {"Game", "pass", "[PLAYER]", "answer a question with nothing", NULL, NULL, command_pass},
    {"Game", "end", "", "end the game now, with final scoring", NULL, "new seed 7\nauto 4\nend",
     command_end},
    {"Game", "score", "", "points by source",
     "With numbers this is the check of the notation: score Ann=4 Bob=0",
     "new seed 7\nauto 10\nscore", command_score},
    {"Game", "bag", "[X,Y:SEGMENT]", "the tiles that are left, and the odds",
     "With a segment: which tiles would complete its feature, where, and how likely they are to "
     "come.",
     "new seed 7\nbag\nbag 0,0:C1", command_bag},
    {"Game", "feature", "X,Y:SEGMENT", "all about one road, city, field or building", NULL,
     "new seed 7\nfeature 0,0:C1", command_feature},
    {"Game", "figures", "[PLAYER]", "who has which figures, and where they stand", NULL,
     "new seed 7\nauto 4\nfigures", command_figures},
    {"Game", "auto", "[N]", "let bots play N turns, or one",
     "Seats that have a bot are played by it, the others by greedy.", "new seed 7\nauto 5",
     command_auto},
    {"Game", "bot", "PLAYER BOT", "let a bot play a seat from now on; `person` gives it back", NULL,
     "new players Ann Bob seed 7\nbot Bob greedy\nplay 1", command_bot},
    {"Game", "hint", "[N]", "the best moves in a bot's eyes, with their worth", NULL,
     "new seed 7\nhint\nhint 10", command_hint},

    /* --- Time --- */
    {"Time", "undo", "[N]", "take back the last line, or the last N", NULL,
     "new seed 7\nplay 1\nundo", command_undo},
    {"Time", "redo", "[N]", "repeat what was taken back", NULL, "new seed 7\nplay 1\nundo\nredo",
     command_redo},
    {"Time", "goto", "N", "to the table after line N; 0 is the start",
     "The numbers are those of `history`.", "new seed 7\nauto 6\ngoto 2", command_goto},
    {"Time", "history", "", "the lines of the game, numbered", NULL, "new seed 7\nauto 6\nhistory",
     command_history},
    {"Time", "mark", "NAME", "give this place a name", NULL, "new seed 7\nauto 2\nmark here",
     command_mark},
    {"Time", "back", "[NAME | N]", "to a mark, to the end of a branch, or to where you came from",
     NULL, "new seed 7\nmark start\nauto 3\nback start\nback", command_back},
    {"Time", "branches", "", "all lines of play that were kept",
     "Going back and playing on keeps the old line as a branch; so does changing the rules.",
     "new seed 7\nplay 1\nundo\nplay 2\nbranches", command_branches},

    /* --- Why --- */
    {"Why", "explain", "[X,Y:SEGMENT | PLAYER | all]", "why points were given, by rule and file",
     "Without a word: what the last line paid.  A segment: what its feature would pay now.  A "
     "player:\n"
     "all points, payment by payment and rule by rule.  all: every payment of the game.",
     "new open\nplay B14 0,-1 r2 small@C1\nexplain\nexplain 0,0:R1\nexplain Blue", command_explain},
    {"Why", "why", "LINE", "is this legal?  If not: which rule forbids it, and what would help",
     NULL, "new open\nwhy play B20 5,5 r0\nwhy play B14 0,-1 r2 small@C1", command_why},
    {"Why", "try", "LINE [; LINE]…", "what would happen; nothing is changed", NULL,
     "new open\ntry play B14 0,-1 r2 small@C1", command_try},

    /* --- Rules --- */
    {"Rules", "rules", "", "the rules in use, by file, with their options", NULL,
     "new use inns siege\nrules", command_rules},
    {"Rules", "use", "[+|-]EXPANSION…", "switch expansions and house rules on and off",
     "A game that is under way is played again under the changed rules.  Old and new scores are "
     "shown\n"
     "side by side, and both lines are kept (`branches`).",
     "new seed 7\nauto 6\nuse +siege\nuse -siege +inns", command_use},
    {"Rules", "opt", "OPTION=VALUE…", "set options, and play the game again under them", NULL,
     "new seed 7\nauto 6\nopt tiny_city=2", command_opt},
    {"Rules", "reload", "", "read the rule files again, and play the game again under them", NULL,
     "new seed 7\nplay 1\nreload", command_reload},
    {"Rules", "edit", "FILE", "open a file in $EDITOR, then reload", NULL, NULL, command_edit},

    /* --- Lua --- */
    {"Lua", "house", "{ RULE }", "a rule of your own, from now on",
     "The table is what a rule file returns (docs/HOUSE_RULES.md); it may go on over several "
     "lines.\n"
     "Its title names it: the same title again replaces it, `use -NAME` takes it away.",
     "new open\n"
     "house { title = \"Short\", score = { road = { complete = { tile = 1 } } } }\n"
     "rules",
     command_house},
    {"Lua", "write", "[NAME] FILE", "keep a rule that was typed as a file", NULL, NULL,
     command_write},

    /* --- Files --- */
    {"Files", "save", "FILE", "write the game to a file", NULL, NULL, command_save},
    {"Files", "load", "FILE", "go on with a saved game", NULL, NULL, command_load},
    {"Files", "source", "FILE", "carry out the lines of a file", NULL, NULL, command_source},
    {"Files", "position", "", "the table as lines of the notation, for a test",
     "What lies on the table, who holds what and whose turn it is, as `set`, `supply` and `turn`.",
     "new seed 7\nauto 3\nposition", command_position},
    {"Files", "test", "FILE…", "run scenarios", NULL, "test tests/scenarios/base-roads.txt",
     command_test},
    {"Files", "keep", "NAME FILE",
     "append what was played to a file, as a scenario with its scores", NULL, NULL, command_keep},
    {"Files", "draw", "[FILE] [dark] [spots]", "the table as a picture, in board.svg or FILE",
     "A name that ends with .png makes a PNG, if rsvg-convert is installed.  spots points out "
     "where the "
     "tile\n"
     "in hand may lie.",
     NULL, command_draw},
    {"Files", "design", "FILE", "draw tiles of your own",
     "A line of ids and seven lines of drawings follow, as in docs/TILES.md; an empty line ends "
     "the\n"
     "sheet.  Play with them: new use creativity opt creativity=FILE",
     NULL, command_design},

    /* --- The prompt itself --- */
    {"Prompt", "help", "[COMMAND | notation]", "this list, or more about one of them", NULL,
     "help\nhelp play\nhelp notation", command_help},
    {"Prompt", "quit", "", "leave", NULL, "quit", command_quit},
};
const unsigned COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0];

const Command *command_find(Word name) {
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    if (word_is(name, COMMANDS[i].name)) return &COMMANDS[i];
  }
  return NULL;
}

/* --- For the files that hold them --- */

AnswerKind command_no_more(Word rest, const char *name, Answer *answer) {
  char shown[64];
  Word extra = word_next(&rest);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!extra.size) return ANSWER_DONE;
  return prompt_refuse(answer, "unexpected word '%s' after %s",
                       word_copy(extra, shown, sizeof shown), name);
}

bool command_square(Word word, Square *square) {
  char text[32], end;
  int x, y;
  word_copy(word, text, sizeof text);
  if (sscanf(text, "%d,%d%c", &x, &y, &end) != 2 || abs(x) > 10000 || abs(y) > 10000) return false;
  *square = (Square){(int16_t)x, (int16_t)y};
  return true;
}

SegmentId command_segment(Prompt *prompt, Word where, Answer *answer) {
  Word place, name;
  Square square;
  char shown[64];
  if (!word_split(where, ':', &place, &name) || !command_square(place, &square)) {
    prompt_refuse(answer, "'%s' is no segment, expected a place such as 0,0:C1",
                  word_copy(where, shown, sizeof shown));
    return 0;
  }
  SegmentId segment = game_segment(session_game(prompt->session), session_rules(prompt->session),
                                   square, word_copy(name, shown, sizeof shown));
  if (!segment) prompt_refuse(answer, "there is no %s at %d,%d", shown, square.x, square.y);
  return segment;
}

AnswerKind command_path(Word rest, const char *name, char path[COMMAND_PATH], Answer *answer) {
  Word file = word_trim(rest);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!file.size) return prompt_refuse(answer, "expected %s FILE", name);
  if (file.size >= COMMAND_PATH || memchr(file.text, '\0', file.size)) {
    return prompt_refuse(answer, "that is no name of a file");
  }
  memcpy(path, file.text, file.size);
  path[file.size] = '\0';
  return ANSWER_DONE;
}

/* --- Help --- */

static void help_all(void) {
  const char *group = "";
  for (unsigned i = 0; i < COMMAND_COUNT; i++) {
    const Command *command = &COMMANDS[i];
    if (strcmp(group, command->group) != 0) printf("%s\n", group = command->group);
    printf("  %-10s %s\n", command->name, command->help);
  }
  puts("help COMMAND tells more about one, with an example.  Anything else is a line of the\n"
       "notation ('help notation'), or Lua: game.players, 6 * 7.");
}

AnswerKind command_help(Prompt *prompt, Word rest, Answer *answer) {
  Word name = word_next(&rest);
  (void)prompt;
  if (!name.size) {
    help_all();
    return ANSWER_DONE;
  }
  if (word_is(name, "notation")) {
    for (unsigned i = 1; i < LINE_KINDS; i++) printf("  %s\n", line_form((LineKind)i));
    puts("  refuse LINE");
    return ANSWER_DONE;
  }
  const Command *command = command_find(name);
  if (!command) {
    Nearest nearest;
    char shown[64], hint[64];
    nearest_start(&nearest, name);
    for (unsigned i = 0; i < COMMAND_COUNT; i++) nearest_offer(&nearest, COMMANDS[i].name);
    return prompt_refuse(answer, "no command is called '%s'%s; 'help' lists them",
                         word_copy(name, shown, sizeof shown), nearest_hint(&nearest, hint));
  }
  printf("%s %s\n  %s\n", command->name, command->arguments, command->help);
  if (command->more) printf("%s\n", command->more);
  if (command->example) printf("For example:\n");
  for (const char *line = command->example; line && *line;) {
    size_t size = strcspn(line, "\n");
    printf("  %.*s\n", (int)size, line);
    line += size + (line[size] == '\n');
  }
  return ANSWER_DONE;
}

AnswerKind command_quit(Prompt *prompt, Word rest, Answer *answer) {
  (void)rest;
  (void)answer;
  prompt->done = true;
  return ANSWER_DONE;
}
