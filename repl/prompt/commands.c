/* commands.c - the table of commands, and what the files that hold them share.
 *
 * The help that is made of the table is in commands_help.c, docs/PROMPT.md in commands_reference.c. */
#include "commands.h"

#include <string.h>

#include "text/keyword.h"

const Command COMMANDS[] = {
    /* --- Game --- */
    {.group = "Game",
     .name = "new",
     .arguments = "[use EXPANSION…] [opt OPTION=VALUE…] [players NAME…] [seed N | open]",
     .help = "start a game",
     .more = "The bag is shuffled by the seed, or by chance if none is given. With `open`\n"
             "nothing is shuffled and each play says which tile is drawn. `new` alone takes\n"
             "the rules and players of the game at hand. That one is kept: `back` returns to\n"
             "it.",
     .example = "new use inns builder players Ann Bob seed 7",
     .inside = true,
     .run = command_new},
    {.group = "Game",
     .name = "clear",
     .arguments = "",
     .help = "an empty table",
     .more = "The lines of a head may follow one by one, as in a save: use, opt, players,\n"
             "seed; then set, supply and turn. Without a seed each play says which tile is\n"
             "drawn.",
     .example = "clear\n"
                "players Ann Bob\n"
                "set B16 0,0 r0 Ann.small@R1\n"
                "show",
     .inside = true,
     .run = command_clear},
    {.group = "Game",
     .name = "show",
     .arguments = "[text | small | tiny | picture | always | never] [around X,Y]",
     .help = "draw the table",
     .more = "Empty squares show the numbers of `spots` while a tile is in hand. A figure is\n"
             "the number of its player and a letter for its kind, with _ in a field. Other\n"
             "letters are marks: `rules` names them, P is a pennant, M a building. The drawing\n"
             "shrinks until it fits the window; `around` shows a part of a large table. On a\n"
             "terminal the table is drawn after each change; `show never` stops that. A\n"
             "terminal that says it can show pictures (kitty, iTerm, sixel) gets one;\n"
             "`show text` draws letters there as well.",
     .example = "new seed 7\n"
                "show\n"
                "show small\n"
                "show around 0,0",
     .inside = true,
     .run = command_show},
    {.group = "Game",
     .name = "tile",
     .arguments = "[TILE]",
     .help = "the tile in hand in its four rotations, large",
     .example = "new seed 7\n"
                "tile\n"
                "tile B20",
     .inside = true,
     .run = command_tile},
    {.group = "Game",
     .name = "tiles",
     .arguments = "",
     .help = "all tiles in use, and what the letters on them mean",
     .example = "new use inns\n"
                "tiles",
     .inside = true,
     .run = command_tiles},
    {.group = "Game",
     .name = "spots",
     .arguments = "[TILE]",
     .help = "where a tile may be placed, numbered",
     .more = "The numbers are good for `play`. With a tile and a number this is the check of\n"
             "the notation: spots B14 23",
     .example = "new seed 7\n"
                "spots\n"
                "spots B20",
     .inside = true,
     .run = command_spots},
    {.group = "Game",
     .name = "play",
     .arguments = "[PLAYER] [TILE] SPOT|X,Y rN [FIGURE@SEGMENT]",
     .help = "place a tile, deploy a figure",
     .more = "A spot is a number from `spots`. x grows east, y grows south, rN means N\n"
             "quarter turns clockwise. Segments: C1 C2 cities, R1 roads, F1 fields, M the\n"
             "building in the middle; each kind is numbered clockwise from the north, before\n"
             "the tile is turned. `tile` shows them.",
     .example = "new seed 7\n"
                "play 1\n"
                "new open\n"
                "play Blue B14 0,-1 r2 small@C1",
     .inside = true,
     .run = command_play},
    {.group = "Game",
     .name = "choose",
     .arguments = "[PLAYER] LABEL",
     .help = "answer a question by its label",
     .example = "new open use crops\n"
                "set B14 0,0 r0 Red.small@C1\n"
                "set B23 0,1 r0\n"
                "play K02 1,0 r0\n"
                "choose return",
     .inside = true,
     .run = command_choose},
    {.group = "Game",
     .name = "deploy",
     .arguments = "[PLAYER] FIGURE@X,Y:SEGMENT",
     .help = "answer with a figure onto the table",
     .example = "new open use crops\n"
                "set B14 0,0 r0 Red.small@C1\n"
                "set B23 0,1 r0\n"
                "play K02 1,0 r0\n"
                "choose add\n"
                "deploy small@0,0:C1",
     .inside = true,
     .run = command_deploy},
    {.group = "Game",
     .name = "recall",
     .arguments = "[PLAYER] FIGURE@X,Y:SEGMENT",
     .help = "answer with a figure back home",
     .example = "new open use siege\n"
                "set S01 0,0 r0 Blue.small@C1\n"
                "set B20 -1,0 r0\n"
                "play B23 -1,1 r0\n"
                "recall small@0,0:C1",
     .inside = true,
     .run = command_recall},
    {.group = "Game",
     .name = "pass",
     .arguments = "[PLAYER]",
     .help = "answer a question with nothing",
     .example = "new open use siege\n"
                "set S01 0,0 r0 Blue.small@C1\n"
                "set B20 -1,0 r0\n"
                "play B23 -1,1 r0\n"
                "pass",
     .inside = true,
     .run = command_pass},
    {.group = "Game",
     .name = "end",
     .arguments = "",
     .help = "end the game now, with final scoring",
     .example = "new seed 7\n"
                "auto 4\n"
                "end",
     .inside = true,
     .run = command_end},
    {.group = "Game",
     .name = "score",
     .arguments = "",
     .help = "points by source",
     .more = "With numbers this is the check of the notation: score Ann=4 Bob=0",
     .example = "new seed 7\n"
                "auto 10\n"
                "score",
     .inside = true,
     .run = command_score},
    {.group = "Game",
     .name = "bag",
     .arguments = "[X,Y:SEGMENT]",
     .help = "the tiles that are left, and the odds",
     .more = "With a segment: which tiles would complete its feature, where, and how likely\n"
             "they are to come.",
     .example = "new seed 7\n"
                "bag\n"
                "bag 0,0:C1",
     .inside = true,
     .run = command_bag},
    {.group = "Game",
     .name = "feature",
     .arguments = "X,Y:SEGMENT",
     .help = "all about one road, city, field or building",
     .example = "new seed 7\n"
                "feature 0,0:C1",
     .inside = true,
     .run = command_feature},
    {.group = "Game",
     .name = "figures",
     .arguments = "[PLAYER]",
     .help = "who has which figures, and where they stand",
     .example = "new seed 7\n"
                "auto 4\n"
                "figures",
     .inside = true,
     .run = command_figures},
    {.group = "Game",
     .name = "auto",
     .arguments = "[N]",
     .help = "let bots play N tiles, or one",
     .more = "Seats that have a bot are played by it, the others by greedy. Ctrl-C stops it after\n"
             "the move at hand, or in the middle of a thought.",
     .example = "new seed 7\n"
                "auto 5",
     .inside = true,
     .run = command_auto},
    {.group = "Game",
     .name = "bot",
     .arguments = "[PLAYER BOT]",
     .help = "let a bot play a seat from now on; `person` gives it back",
     .more = "Alone it lists who plays what, and all bots with their parameters. Parameters\n"
             "are set with their bot: bot Bob greedy:figure=2.5,open=0.6. For people there are\n"
             "levels: easy, medium, hard and expert.",
     .example = "new players Ann Bob seed 7\n"
                "bot Bob medium\n"
                "play 1",
     .inside = true,
     .run = command_bot},
    {.group = "Game",
     .name = "hint",
     .arguments = "[N] [BOT | quick | good | deep]",
     .help = "the best moves in a bot's eyes, with their worth; `play #1` plays the first",
     .more = "By default greedy looks at the table after each move (`quick`). mcts plays on in\n"
             "many futures (`good`), with more of them for `deep`, which takes some seconds; what\n"
             "it says a move is worth is what comes of it some rounds later.",
     .example = "new seed 7\n"
                "hint\n"
                "hint 3 mcts\n"
                "play #1",
     .inside = true,
     .run = command_hint},

    /* --- Time --- */
    {.group = "Time",
     .name = "undo",
     .arguments = "[N]",
     .help = "take back the last line, or the last N",
     .more = "What was taken back is kept: `redo` repeats it, and if something else is\n"
             "played, it stays as a branch.",
     .example = "new seed 7\n"
                "play 1\n"
                "undo",
     .inside = true,
     .run = command_undo},
    {.group = "Time",
     .name = "redo",
     .arguments = "[N]",
     .help = "repeat what was taken back",
     .example = "new seed 7\n"
                "play 1\n"
                "undo\n"
                "redo",
     .inside = true,
     .run = command_redo},
    {.group = "Time",
     .name = "goto",
     .arguments = "N",
     .help = "to the table after line N; 0 is the start",
     .more = "The numbers are those of `history`.",
     .example = "new seed 7\n"
                "auto 6\n"
                "goto 2",
     .inside = true,
     .run = command_goto},
    {.group = "Time",
     .name = "history",
     .arguments = "[N]",
     .help = "the lines of the game, numbered, or the last N",
     .example = "new seed 7\n"
                "auto 6\n"
                "history",
     .inside = true,
     .run = command_history},
    {.group = "Time",
     .name = "mark",
     .arguments = "NAME",
     .help = "give this place a name",
     .example = "new seed 7\n"
                "auto 2\n"
                "mark here",
     .inside = true,
     .run = command_mark},
    {.group = "Time",
     .name = "back",
     .arguments = "[MARK | N]",
     .help = "to a mark, to the end of a branch, or to where you came from",
     .example = "new seed 7\n"
                "mark start\n"
                "auto 3\n"
                "back start\n"
                "back",
     .inside = true,
     .run = command_back},
    {.group = "Time",
     .name = "branches",
     .arguments = "",
     .help = "all lines of play that were kept",
     .more = "Going back and playing on keeps the old line as a branch; so does changing the\n"
             "rules.",
     .example = "new seed 7\n"
                "play 1\n"
                "undo\n"
                "play 2\n"
                "branches",
     .inside = true,
     .run = command_branches},

    /* --- Why --- */
    {.group = "Why",
     .name = "explain",
     .arguments = "[X,Y:SEGMENT | PLAYER | N | all]",
     .help = "why points were given, by rule and file",
     .more = "Alone: what the last line paid. A segment: what its feature would pay\n"
             "now. A player: all points, payment by payment and rule by rule. all: every\n"
             "payment of the game.",
     .example = "new open\n"
                "play B14 0,-1 r2 small@C1\n"
                "explain\n"
                "explain 0,0:R1\n"
                "explain Blue",
     .inside = true,
     .run = command_explain},
    {.group = "Why",
     .name = "why",
     .arguments = "LINE",
     .help = "is this legal?  If not: which rule forbids it, and what would help",
     .example = "new open\n"
                "why play B20 5,5 r0\n"
                "why play B14 0,-1 r2 small@C1",
     .inside = true,
     .run = command_why},
    {.group = "Why",
     .name = "try",
     .arguments = "LINE [; LINE]…",
     .help = "what would happen; nothing is changed",
     .example = "new open\n"
                "try play B14 0,-1 r2 small@C1",
     .inside = true,
     .run = command_try},

    {.group = "Why",
     .name = "trace",
     .arguments = "[on | off]",
     .help = "show which rule is asked what while you play, try or explain",
     .more = "What a rule prints is shown with its file and line, whether traced or not, but\n"
             "not while a game is replayed, bots think or games are simulated.",
     .example = "new open\n"
                "house { title = \"Big cities\", score = { city = function(city, tally)\n"
                "  print(city, city.tiles)\n"
                "  if city.tiles > 1 then tally:bonus(2) end\n"
                "end } }\n"
                "trace on\n"
                "play B14 0,-1 r2 small@C1",
     .inside = true,
     .run = command_trace},

    /* --- Rules --- */
    {.group = "Rules",
     .name = "rules",
     .arguments = "[EXPANSION | RULE…]",
     .help = "the rules in use, by file, with their options; or one of them in words",
     .more = "With a name, the rulings of that expansion with its options and what each value\n"
             "means; with numbers, as `why` cites them, those rules. A worked example of each is\n"
             "opened by `load examples/NAME`.",
     .example = "new use inns siege\n"
                "rules\n"
                "rules siege\n"
                "rules TILE-1",
     .inside = true,
     .run = command_rules},
    {.group = "Rules",
     .name = "list",
     .arguments = "",
     .help = "the expansions, house rules and bots there are, with their options",
     .more = "Every expansion with tiles also has NAME.tiles=off, only its rules, and\n"
             "NAME.rules=off, only its tiles.",
     .example = "list",
     .inside = true,
     .run = command_list},
    {.group = "Rules",
     .name = "use",
     .arguments = "[[+|-]EXPANSION…]",
     .help = "switch expansions and house rules on and off",
     .more = "Alone it shows what is in use and what there is. Names may be separated by commas.\n"
             "A game that is under way is played again under the changed rules. Old and new\n"
             "scores are shown side by side, and both lines are kept (`branches`).",
     .example = "new seed 7\n"
                "auto 6\n"
                "use +siege\n"
                "use -siege +inns",
     .inside = true,
     .run = command_use},
    {.group = "Rules",
     .name = "opt",
     .arguments = "[OPTION=VALUE…]",
     .help = "set options, and play the game again under them",
     .more = "Alone it shows the options of the rules in use; `help OPTION` explains one.\n"
             "Every expansion with tiles also has NAME.tiles=off, which leaves only its rules,\n"
             "and NAME.rules=off, which leaves only its tiles.",
     .example = "new seed 7\n"
                "auto 6\n"
                "opt tiny_city=2\n"
                "opt",
     .inside = true,
     .run = command_opt},
    {.group = "Rules",
     .name = "reload",
     .arguments = "",
     .help = "read the rule files again, and play the game again under them",
     .example = "new seed 7\n"
                "play 1\n"
                "reload",
     .inside = true,
     .run = command_reload},
    {.group = "Rules",
     .name = "edit",
     .arguments = "FILE",
     .help = "open a file in $EDITOR, then reload",
     .example = "edit my_rule.lua",
     .run = command_edit},

    /* --- Lab --- */
    {.group = "Lab",
     .name = "check",
     .arguments = "FILE [N]",
     .help = "examine a rule, with those in use around it, by playing games with it",
     .more = "N games; options are those of `bastide check`. A rule that was typed goes by its\n"
             "name.",
     .example = "check house/great_cities.lua 20",
     .run = command_check},
    {.group = "Lab",
     .name = "sim",
     .arguments = "[N]",
     .help = "let bots play N games under the rules in use, and report the results",
     .more = "Options are those of `bastide sim`: sim 500 --bots greedy,random --csv games.csv",
     .example = "new use inns seed 7\n"
                "sim 20",
     .run = command_sim},
    {.group = "Lab",
     .name = "compare",
     .arguments = "CHANGE… [N]",
     .help = "what a change of the rules in use does to games: +NAME, -NAME, OPTION=VALUE",
     .more = "At most N pairs of games. Two sets of rules with two dashes between them are\n"
             "compared as on the command line.",
     .example = "new use inns seed 7\n"
                "compare +siege 20\n"
                "compare tiny_city=2 20",
     .run = command_compare},

    /* --- Lua --- */
    {.group = "Lua",
     .name = "house",
     .arguments = "{ RULE }",
     .help = "a rule of your own, while the game goes on",
     .more = "The table is what a rule file returns (docs/HOUSE_RULES.md); it may go on over\n"
             "several lines. Its title names it: the same title again replaces it, `use\n"
             "-NAME` takes it away.",
     .example = "new open\n"
                "house { title = \"Long roads\", score = { road = { complete = { tile = 1 } } } }\n"
                "rules",
     .inside = true,
     .run = command_house},
    {.group = "Lua",
     .name = "write",
     .arguments = "[HOUSE] FILE",
     .help = "keep a rule that was typed as a file",
     .more = "From then on the file is the rule: edit it, and `reload`. `write!` writes over a\n"
             "file that is there.",
     .example = "house { title = \"Long roads\", score = { road = { complete = { tile = 1 } } } }\n"
                "write long_roads.lua",
     .forces = true,
     .run = command_write},

    /* --- Files --- */
    {.group = "Files",
     .name = "save",
     .arguments = "[FILE]",
     .help = "write the game to a file",
     .more =
         "Without a FILE it is the one it was saved in or loaded from last, or else game.txt,\n"
         "game-2.txt and so on: one that is not there yet.\n"
         "Over a file that is not a save only as `save! FILE`. So it is with all commands that\n"
         "write a file: draw!, keep!, write!, design!.",
     .example = "new seed 7\n"
                "auto 3\n"
                "save game.txt",
     .forces = true,
     .run = command_save},
    {.group = "Files",
     .name = "load",
     .arguments = "[FILE [SCENARIO]]",
     .help = "go on with a saved game, a position or a scenario, or with the game you left last",
     .more =
         "Without a FILE it is the last game that was left or cut off, with its branches,\n"
         "marks, bots and typed rules: every line is on the disk before it is answered, in\n"
         ".bastide_game and a number, at home, until you quit.\n"
         "Of a file of scenarios it is the first, or the one that is named; `load\n"
         "examples/siege` opens an example of the rules, `goto 0` goes to its start.\n"
         "A save names a digest of each rule's text. If a file has changed since, `load! FILE`\n"
         "plays the game under the new text, as far as that goes, and tells what comes out\n"
         "differently.",
     .example = "new seed 7\n"
                "auto 3\n"
                "save a_game.txt\n"
                "load a_game.txt\n"
                "load examples/siege",
     .inside = true,
     .forces = true,
     .run = command_load},
    {.group = "Files",
     .name = "source",
     .arguments = "FILE",
     .help = "carry out the lines of a file",
     .more = "A scenario in it begins with an empty table, and what it claims is checked.\n"
             "Any lines that can be typed, but for commands that leave the game: those that\n"
             "write files, start a program or quit are for you to type. The first line that\n"
             "fails ends it.",
     .example = "new seed 7\n"
                "auto 3\n"
                "save lines.txt\n"
                "clear\n"
                "source lines.txt",
     .inside = true,
     .run = command_source},
    {.group = "Files",
     .name = "position",
     .arguments = "",
     .help = "the table as lines of the notation, for a test",
     .more = "What lies on the table, who holds what and whose turn it is, as `set`,\n"
             "`supply` and `turn`.",
     .example = "new seed 7\n"
                "auto 3\n"
                "position",
     .inside = true,
     .run = command_position},
    {.group = "Files",
     .name = "test",
     .arguments = "FILE…",
     .help = "run scenarios",
     .example = "new seed 7\n"
                "auto 3\n"
                "keep three-turns my_tests.txt\n"
                "test my_tests.txt",
     .inside = true,
     .run = command_test},
    {.group = "Files",
     .name = "keep",
     .arguments = "NAME FILE",
     .help = "append what was played to a file, as a scenario",
     .more = "So a conversation becomes a test: head, lines, and then score, hand and next\n"
             "as assertions.",
     .example = "new seed 7\n"
                "auto 3\n"
                "keep opening tests.txt",
     .forces = true,
     .run = command_keep},
    {.group = "Files",
     .name = "draw",
     .arguments = "[FILE] [dark] [spots]",
     .help = "the table as a picture, in board.svg or FILE",
     .more = "A name that ends with .png makes a PNG, if rsvg-convert is installed. `spots`\n"
             "points out where the tile in hand may lie.",
     .example = "new seed 7\n"
                "auto 5\n"
                "draw game.svg dark spots",
     .forces = true,
     .run = command_draw},
    {.group = "Files",
     .name = "design",
     .arguments = "FILE",
     .help = "draw tiles of your own",
     .more = "A line of ids and seven lines of drawings follow, as in docs/TILES.md; an\n"
             "empty line ends the sheet. Play with them: new use creativity opt\n"
             "creativity=FILE",
     .example = "design my_tiles.txt\n"
                "  X01\n"
                "  ...|...\n"
                "  ...|...\n"
                "  ...|...\n"
                "  ---x...\n"
                "  .......\n"
                "  .......\n"
                "  .......\n"
                "\n"
                "new open use creativity opt creativity=my_tiles.txt\n"
                "play X01 1,0 r0 small@R2",
     .forces = true,
     .run = command_design},

    /* --- Prompt --- */
    {.group = "Prompt",
     .name = "tour",
     .arguments = "[stop]",
     .help = "two minutes: a game, a why, a changed rule and a rule of your own",
     .more = "You type each step, and it is checked; you may type anything else in between.\n"
             "`tour stop` leaves it, `tour` repeats the step.",
     .example = "tour\n"
                "new players Ann Bob seed 7\n"
                "tour stop",
     .inside = true,
     .run = command_tour},
    {.group = "Prompt",
     .name = "help",
     .arguments = "[COMMAND | GROUP | notation | WORD]",
     .help = "this list, or more about one of them, or about a word of the rules",
     .more = "A word may be the number of a rule (TILE-1), an expansion (siege), an option\n"
             "(tiny_city), a word of the game (heretic) or of the language of rules (tally).",
     .example = "help\n"
                "help play\n"
                "help TILE-1\n"
                "help heretic\n"
                "help notation",
     .inside = true,
     .run = command_help},
    {.group = "Prompt",
     .name = "quit",
     .arguments = "",
     .help = "leave",
     .example = "quit",
     .run = command_quit},
};
const unsigned COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0];

/* Words that people type all the same. */
static const struct {
  const char *alias, *name;
} ALIASES[] = {{"?", "help"}, {"exit", "quit"}, {"q", "quit"}, {"bye", "quit"}, {"board", "show"}};

static const Command *find(Slice name) {
  int alias = keyword_find(KEYWORDS(ALIASES, alias), name);
  int found =
      keyword_find(KEYWORDS(COMMANDS, name), alias < 0 ? name : slice_of(ALIASES[alias].name));
  return found < 0 ? NULL : &COMMANDS[found];
}

void command_suggest(Suggestion *suggestion) {
  keyword_suggest(KEYWORDS(COMMANDS, name), suggestion);
}

const Command *command_find(Slice name) {
  char lower[16];
  bool force = name.size > 1 && name.text[name.size - 1] == '!';
  if (force) name.size--;
  if (name.size >= sizeof lower) return NULL;
  for (size_t i = 0; i < name.size; i++) lower[i] = text_small(name.text[i]);
  const Command *command = find((Slice){lower, name.size});
  return command && force && !command->forces ? NULL : command;
}

/* --- For the files that hold them --- */

AnswerKind command_no_more(Slice rest, const char *name, Answer *answer) {
  char shown[64];
  Slice extra = slice_next(&rest);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!extra.size) return ANSWER_DONE;
  return answer_refuse(answer, "unexpected word '%s' after %s",
                       slice_copy(extra, shown, sizeof shown), name);
}

AnswerKind command_line(Prompt *prompt, LineKind kind, Slice rest, Answer *answer) {
  Line line = {.kind = (uint8_t)kind};
  Reason why = {""};
  if (!notation_read_rest(&line, 0, rest, &why)) return answer_refuse(answer, "%s", why.text);
  return session_do(prompt->session, &line, 0, answer);
}

SegmentId command_segment(Prompt *prompt, Slice where, Answer *answer) {
  Slice place, name;
  Square square;
  char shown[64];
  if (!slice_split(where, ':', &place, &name) || !notation_square(place, &square)) {
    answer_refuse(answer, "'%s' is not a segment, expected a place such as 0,0:C1",
                  slice_copy(where, shown, sizeof shown));
    return 0;
  }
  SegmentId segment = game_segment(session_game(prompt->session), session_rules(prompt->session),
                                   square, slice_copy(name, shown, sizeof shown));
  if (!segment) answer_refuse(answer, "there is no %s at %d,%d", shown, square.x, square.y);
  return segment;
}

AnswerKind command_path(Slice rest, const char *name, char path[COMMAND_PATH], Answer *answer) {
  Slice file = slice_trim(rest);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!file.size) return answer_refuse(answer, "expected %s FILE", name);
  if (file.size >= COMMAND_PATH || memchr(file.text, '\0', file.size)) {
    return answer_refuse(answer, "that is not the name of a file");
  }
  memcpy(path, file.text, file.size);
  path[file.size] = '\0';
  return ANSWER_DONE;
}

const char *command_unsaid(const Prompt *prompt, const char *name, const char *path,
                           CommandUnsaid *unsaid) {
  if (prompt->force) return NULL;
  if (strlen(path) > 40) path = "FILE";
  snprintf(unsaid->text, sizeof unsaid->text, "`%s! %s` replaces it", name, path);
  return unsaid->text;
}

AnswerKind command_quit(Prompt *prompt, Slice rest, Answer *answer) {
  if (command_no_more(rest, "quit", answer) != ANSWER_DONE) return answer->kind;
  prompt->done = true;
  return ANSWER_DONE;
}
