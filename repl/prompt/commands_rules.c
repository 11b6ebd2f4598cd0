/* commands_rules.c - changing the rules while a game is on the table.
 *
 * Whatever changes them (an expansion, an option, a file that was edited, a rule that was typed), the
 * game is played again (rerun.h), and what came out differently is reported. */
#include "commands_rules.h"

#include <stdlib.h>
#include <string.h>

#include "screen.h"
#include "terminal/child.h"
#include "game/save.h"
#include "text/utf8.h"

/* --- Telling what came out differently --- */

enum { TOLD_LINES = 12 };

static void print_names(FILE *out, const Session *session) {
  fprintf(out, "base");
  for (size_t i = 0; i < session_use_count(session); i++)
    fprintf(out, " %s", session_use(session, i));
  for (size_t i = 0; i < session_option_count(session); i++)
    fprintf(out, " %s", session_option(session, i));
}

static int score_at(const Session *session, unsigned node, unsigned seat) {
  return node ? session_tree(session)->list[node].scores[seat] : 0;
}

/* Sources that pay a player differently than before, for games that were repeated to their end. */
static void print_sources(FILE *out, const Session *old, const Session *new, unsigned seat) {
  Totals before, after;
  ledger_totals(session_ledger(old), &before);
  ledger_totals(session_ledger(new), &after);
  for (unsigned source = 0; source < SOURCES; source++) {
    const int *x = before.points[seat][source], *y = after.points[seat][source];
    int difference = y[0] + y[1] - x[0] - x[1];
    if (difference) fprintf(out, "  %s %+d", source_name((Source)source), difference);
  }
}

static void print_scores(FILE *out, const Session *old, const Rerun *rerun) {
  const Session *new = rerun->session;
  RerunStep last = rerun->steps[rerun->step_count - 1];
  int width = 6;
  for (unsigned seat = 0; seat < session_player_count(new); seat++)
    if (utf8_columns(session_player(new, seat)) > width)
      width = utf8_columns(session_player(new, seat));
  fprintf(out, "  %*s  before   now\n", width, "");
  for (unsigned seat = 0; seat < session_player_count(new); seat++) {
    const char *name = session_player(new, seat);
    int before = score_at(old, last.before, seat), after = score_at(new, last.after, seat);
    fprintf(out, "  %s%*s  %6d%6d", name, width - utf8_columns(name), "", before, after);
    if (after != before) fprintf(out, "  %+5d", after - before);
    if (after != before && !rerun->stopped) print_sources(out, old, new, seat);
    fputc('\n', out);
  }
}

/* The lines that pay differently than before. */
static void print_lines(FILE *out, const Session *old, const Rerun *rerun) {
  const Session *new = rerun->session;
  unsigned told = 0, more = 0;
  for (size_t i = 1; i < rerun->step_count; i++) {
    RerunStep from = rerun->steps[i - 1], to = rerun->steps[i];
    bool differs = false;
    for (unsigned seat = 0; seat < session_player_count(new); seat++) {
      int before = score_at(old, to.before, seat) - score_at(old, from.before, seat);
      int after = score_at(new, to.after, seat) - score_at(new, from.after, seat);
      if (before == after) continue;
      if (!differs && told == TOLD_LINES) more++;
      if (!differs && told < TOLD_LINES) {
        const Node *node = &session_tree(old)->list[to.before];
        fprintf(out, "%s  line %u: %s", told++ ? "\n" : "", node->depth,
                node->lines.list[node->lines.count - 1].text);
        differs = true;
      } else if (!differs) {
        break;
      }
      fprintf(out, "  %s %+d, was %+d", session_player(new, seat), after, before);
    }
  }
  if (told) fputc('\n', out);
  if (more) fprintf(out, "  … and %u more lines\n", more);
}

/* Does every line pay what it paid before? */
static bool pays_the_same(const Session *old, const Rerun *rerun) {
  for (size_t i = 1; i < rerun->step_count; i++)
    for (unsigned seat = 0; seat < session_player_count(old); seat++)
      if (score_at(old, rerun->steps[i].before, seat) !=
          score_at(rerun->session, rerun->steps[i].after, seat))
        return false;
  return true;
}

static void print_rerun(FILE *out, const Session *old, const Rerun *rerun) {
  size_t lines = rerun->step_count - 1;
  bool same = pays_the_same(old, rerun);
  fprintf(out, "Played again under ");
  print_names(out, rerun->session);
  if (rerun->stopped)
    fprintf(out, ": line %u is not legal any more.\n  %s\n  %s\n", rerun->stopped, rerun->line,
            rerun->why.text);
  else
    fprintf(out, lines == 1 ? ": the line is legal%s.\n" : ": all lines are legal%s.\n",
            !same        ? ""
            : lines == 1 ? " and pays the same"
                         : " and pay the same");
  if (rerun->stopped && lines) fprintf(out, "After line %zu:\n", lines);
  if (lines) print_scores(out, old, rerun);
  if (!same) print_lines(out, old, rerun);
  fputs("The old line is kept: `back` returns to it, `branches` lists all.\n", out);
}

/* --- Tiles that would be gone --- */

enum { TOLD_TILES = 6 };

/* Refuses rules without tiles that lie on the table: says which, and whose they are.  One in hand is put back. */
static AnswerKind check_tiles(const Session *old, const Rules *new, Answer *answer) {
  const Game *game = session_game(old);
  const Rules *rules = session_rules(old);
  const char *owner = NULL;
  char list[400] = "";
  unsigned count = 0;
  if (!game) return ANSWER_DONE;
  Builder out = builder_in(list, sizeof list);
  for (unsigned id = 1; id <= game->board.tile_count; id++) {
    const Kind *kind = &rules->kinds[game->board.tiles[id].kind];
    Square square = board_square(&game->board, (TileId)id);
    if (rules_kind(new, kind->id)) continue;
    if (!owner) owner = rules->authors[kind->author].name;
    if (count++ < TOLD_TILES)
      builder_print(&out, "%s%s at %d,%d", count > 1 ? ", " : "", kind->id, square.x, square.y);
  }
  if (!count) return ANSWER_DONE;
  if (count > TOLD_TILES) builder_print(&out, " and %u more", count - TOLD_TILES);
  return answer_refuse(
      answer,
      "%s belong%s to %s, which would go: %s. The game stays as it is; `undo` them, "
      "or begin a `new` one",
      count == 1 ? "a tile on the table" : "tiles on the table", count == 1 ? "s" : "", owner,
      list);
}

/* --- Changing them --- */

/* Could these rules be loaded, and do they have all tiles of the game?  While no table is laid, nobody else would
 * tell. */
static bool loads(const Session *old, const SessionStart *start, Answer *answer) {
  ScriptError error = {""};
  Script *script = script_open(&(ScriptRequest){.home = start->home,
                                                .use = start->use,
                                                .use_count = start->use_count,
                                                .options = start->options,
                                                .option_count = start->option_count,
                                                .texts = start->texts,
                                                .text_count = start->text_count},
                               &error);
  if (!script)
    answer_refuse(answer, "%s", error.text);
  else
    check_tiles(old, script_rules(script), answer);
  script_close(script);
  return answer->kind == ANSWER_DONE;
}

/* Nothing was played yet, so there is nothing to compare. */
static AnswerKind start_over(Prompt *prompt, SessionStart *start, bool laid, Answer *answer) {
  Session *session = laid ? session_new(start, answer) : session_begin(start, answer);
  if (!session) return answer->kind;
  bool chance = prompt->by_chance;
  prompt_swap_table(prompt, session);
  prompt->by_chance = chance;
  return ANSWER_DONE;
}

AnswerKind rules_change(Prompt *prompt, const SessionStart *rules, Answer *answer) {
  HeadWords words;
  Rerun rerun;
  Session *old = prompt->session;
  SessionStart start = rerun_head(old, &words);
  start.use = rules->use, start.use_count = rules->use_count;
  start.options = rules->options, start.option_count = rules->option_count;
  start.texts = rules->texts, start.text_count = rules->text_count;
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!loads(old, &start, answer)) return answer->kind;
  if (!session_tree(old)->count)
    return start_over(prompt, &start, session_game(old) != NULL, answer);
  if (session_halfway(old))
    return answer_refuse(answer, "a tile lies and its figure is undecided: finish the turn first");
  if (!rerun_start(&rerun, old, rules, answer)) return answer->kind;
  if (rerun.stopped && rerun.why.kind == ANSWER_BROKEN) { /* not the game is wrong, but the rule */
    session_close(rerun.session);
    rerun_free(&rerun);
    return answer_refuse(answer, "line %u, %.200s: %.300s; the game stays under the old rules",
                         rerun.stopped, rerun.line, rerun.why.text);
  }
  print_rerun(prompt->out, old, &rerun);
  prompt_add_table(prompt, rerun.session);
  rerun_free(&rerun);
  return ANSWER_DONE;
}

/* --- reload and edit --- */

AnswerKind command_reload(Prompt *prompt, Slice rest, Answer *answer) {
  HeadWords words;
  if (command_no_more(rest, "reload", answer) != ANSWER_DONE) return answer->kind;
  SessionStart start = rerun_head(prompt->session, &words);
  return rules_change(prompt, &start, answer);
}

AnswerKind command_edit(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH], safe[CHILD_PATH], call[COMMAND_PATH];
  const char *editor = getenv("VISUAL");
  if (!editor || !*editor) editor = getenv("EDITOR");
  if (!editor || !*editor) editor = "vi";
  if (command_path(rest, "edit", path, answer) != ANSWER_DONE) return answer->kind;
  if (!prompt->terminal)
    return answer_refuse(
        answer, "an editor wants a terminal, and this is none; change the file and `reload`");
  /* $EDITOR may have arguments and quotes, so a shell reads it.  The path is none of its text. */
  if (!child_path(path, safe) ||
      snprintf(call, sizeof call, "%s \"$1\"", editor) >= (int)sizeof call)
    return answer_refuse(answer, "the path is too long");
  char *const words[] = {"sh", "-c", call, "sh", safe, NULL};
  screen_spill(prompt);
  if (child_run(words, -1, -1) != 0)
    return answer_refuse(answer, "%s did not work; $EDITOR names the program to use", editor);
  if (!watch_changed(&prompt->watch)) {
    fputs("(none of the rules in use has changed; `use +FILE` takes a rule into the game)\n",
          prompt->out);
    return ANSWER_DONE;
  }
  return command_reload(prompt, slice_of(""), answer);
}
