/* commands_files.c - files: saves, scripts of commands, positions and tests. */
#include "commands.h"

#include <string.h>

#include "scripts/loader/infile.h"
#include "scripts/sandbox/stop.h"
#include "tile_editor.h"
#include "logbook.h"
#include "text/replace_file.h"
#include "text/plain.h"
#include "game/position.h"
#include "game/position_read.h"
#include "rulebook.h"
#include "game/save.h"
#include "game/scenario.h"
#include "text/text_file.h"

/* How much of the game lies ahead, having been taken back. */
static void print_rest(FILE *out, const Session *session) {
  const Tree *tree = session_tree(session);
  unsigned here = session_here(session), depth = tree_depth(tree, here);
  unsigned last = tree_depth(tree, tree_tip(tree, here));
  if (depth < last) fprintf(out, " up to line %u of %u", depth, last);
}

/* game.txt, or game-2.txt if that is there, and so on. */
static const char *free_name(char name[32]) {
  snprintf(name, 32, "game.txt");
  for (unsigned n = 2; n < 10000 && infile_exists(name); n++) snprintf(name, 32, "game-%u.txt", n);
  return name;
}

AnswerKind command_save(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH];
  Reason why = {""};
  CommandUnsaid unsaid;
  char unnamed[32];
  if (!slice_trim(rest).size) rest = slice_of(prompt->file[0] ? prompt->file : free_name(unnamed));
  if (command_path(rest, "save", path, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!save_write(prompt->session, path, command_unsaid(prompt, "save", path, &unsaid), &why))
    return answer_refuse(answer, "%s", why.text);
  prompt_kept(prompt, path);
  plain_print(prompt->out, "saved in %s", path);
  print_rest(prompt->out, prompt->session);
  fputc('\n', prompt->out);
  return ANSWER_DONE;
}

AnswerKind command_design(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH];
  if (command_path(rest, "design", path, answer) != ANSWER_DONE) return answer->kind;
  return tile_editor_begin(prompt, path, answer);
}

static bool print_line(void *context, const char *line) {
  return fprintf(context, "%s\n", line) >= 0;
}

static void print_loaded(const Prompt *prompt, const char *path) {
  const Session *session = prompt->session;
  const Game *game = session_game(session);
  unsigned lines = tree_depth(session_tree(session), session_here(session));
  plain_print(prompt->out, "%s: %u line%s", path, lines, lines == 1 ? "" : "s");
  for (unsigned seat = 0; game && seat < game->players; seat++)
    fprintf(prompt->out, ", %s %d", session_player(session, seat), (int)game->scores[seat]);
  fputc('\n', prompt->out);
  if (game && game->turn.phase != PHASE_ASK)
    prompt_situation(prompt); /* a question is put after every line */
}

/* A word as the name of a file. */
static const char *path_text(Slice word, char path[COMMAND_PATH]) {
  return slice_copy(word, path, COMMAND_PATH);
}

/* A scenario of a file, or a position. */
static AnswerKind load_position(Prompt *prompt, const char *path, const char *called,
                                Slice scenario, Answer *answer) {
  PositionFound found;
  char name[NOTATION_WORD + 1];
  Session *session =
      position_read(prompt->home, path, slice_copy(scenario, name, sizeof name), &found, answer);
  if (!session) return answer->kind;
  if (prompt_take(prompt, session, answer) != ANSWER_DONE) return answer->kind;
  if (found.name[0]) plain_print(prompt->out, "%s: %s\n", found.name, found.title);
  print_loaded(prompt, called);
  fputs("`goto 0` goes to its start, `redo` plays on, `history` lists its lines.\n", prompt->out);
  if (found.others && !scenario.size)
    plain_print(prompt->out, "(the file has %u more; `load FILE NAME` opens one)\n", found.others);
  return ANSWER_DONE;
}

AnswerKind command_load(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH], last[NOTATION_LINE + 1];
  Reason note = {""};
  if (!slice_trim(rest).size && logbook_find(prompt->logbook, last)) rest = slice_of(last);
  Slice words = rest, first = slice_next(&words), scenario = slice_next(&words);
  char example[COMMAND_PATH];
  if (rulebook_example(prompt->home, first, example, sizeof example) &&
      !infile_exists(path_text(first, path)))
    return load_position(prompt, example, path, scenario, answer);
  if (scenario.size && position_is(path_text(first, path)))
    return load_position(prompt, path, path, scenario, answer);
  if (command_path(rest, "load", path, answer) != ANSWER_DONE) return answer->kind;
  if (position_is(path)) return load_position(prompt, path, path, slice_of(""), answer);
  if (logbook_kind(path) != LOGBOOK_NOT) {
    if (logbook_load(prompt, path, answer) == ANSWER_DONE) print_loaded(prompt, path);
    return answer->kind;
  }
  Session *session = prompt->force ? save_read_anyway(prompt->home, path, &note, answer)
                                   : save_read(prompt->home, path, &note, answer);
  if (!session) return answer->kind;
  if (note.text[0]) plain_print(prompt->out, "%s\n", note.text);
  if (prompt_take(prompt, session, answer) != ANSWER_DONE) return answer->kind;
  bool another =
      prompt->force && note.text[0]; /* perhaps not the game of the file, which is kept */
  if (!another) prompt_kept(prompt, path);
  if (prompt->sourcing) prompt->file[0] = '\0'; /* not where a later `save` goes: nobody typed it */
  print_loaded(prompt, path);
  return ANSWER_DONE;
}

/* --- Lines of a file --- */

enum { SOURCE_DEPTH = 8 };

AnswerKind command_source(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH];
  TextFile file;
  Slice line;
  Reason why = {""};
  if (command_path(rest, "source", path, answer) != ANSWER_DONE) return answer->kind;
  if (prompt->sourcing == SOURCE_DEPTH)
    return answer_refuse(answer, "%.200s: files source each other more than %d deep", path,
                         SOURCE_DEPTH);
  if (!text_file_open(&file, path, &why)) return answer_refuse(answer, "%s: %s", path, why.text);
  bool known = false; /* a line of it was one of ours, so that it may be quoted */
  prompt->sourcing++;
  while (answer->kind == ANSWER_DONE && !prompt->done && text_file_next(&file, &line)) {
    known = known || prompt_knows(line);
    prompt_line(prompt, line, answer);
    if (answer->kind != ANSWER_DONE && !known)
      answer_refuse(answer,
                    "refused, and not quoted here: no line so far is a command or notation");
    Slice said = slice_trim(line);
    known = known || (said.size && said.text[0] != '#'); /* it worked */
    if (stop_wanted()) answer_refuse(answer, "stopped");
  }
  prompt->sourcing--;
  if (answer->kind == ANSWER_DONE && prompt->pending)
    answer_refuse(answer, "the file ends in the middle of a statement");
  prompt_drop_pending(prompt);
  if (answer->kind != ANSWER_DONE) answer_blame(answer, "%.200s:%u", path, file.line);
  text_file_close(&file);
  return answer->kind;
}

/* --- Tests --- */

AnswerKind command_test(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH];
  ScenarioRun run;
  Slice name = slice_next(&rest);
  if (!name.size) return answer_refuse(answer, "expected test FILE");
  scenario_begin(&run, prompt->home, false, prompt->out, prompt->out);
  for (; name.size; name = slice_next(&rest))
    if (command_path(name, "test", path, answer) == ANSWER_DONE) scenario_file(&run, path);
  unsigned failed = run.failed;
  bool good = scenario_end(&run);
  if (stop_wanted()) return answer_refuse(answer, "stopped");
  if (good) return ANSWER_DONE;
  return answer_refuse(answer, "%u scenario%s failed", failed, failed == 1 ? "" : "s");
}

AnswerKind command_position(Prompt *prompt, Slice rest, Answer *answer) {
  if (command_no_more(rest, "position", answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  position_lines(prompt->session, print_line, prompt->out);
  return ANSWER_DONE;
}

/* --- Keeping --- */

/* May a scenario of this name be added to the text?  It has to be notation, and to have none of this name. */
static bool may_add(TextFile *file, const char *path, Slice name, bool force, Reason *why) {
  Slice text;
  while (text_file_next(file, &text)) {
    Line line;
    bool read = notation_read(text.text, text.size, &line, NULL);
    if (!read && !force)
      return refuse(why, "%.100s:%u: this is not notation; `keep! NAME FILE` appends all the same",
                    path, file->line);
    if (read && line.kind == LINE_SCENARIO && line.name.size == name.size &&
        memcmp(line.name.text, name.text, name.size) == 0)
      return refuse(why, "%.100s has a scenario %.*s already; name another", path,
                    (int)(name.size < NOTATION_WORD ? name.size : NOTATION_WORD), name.text);
  }
  return true;
}

/* Writes the file with the scenario behind what is there, so that it is there as a whole or not at all. */
static bool keep_in(const Prompt *prompt, const char *path, Slice name, const char *first,
                    Reason *why) {
  static const char APPENDS[] = "`keep! NAME FILE` appends to it";
  TextFile old = {0};
  Replacement file;
  if (!replace_open(&file, path, FILE_SCENARIOS, prompt->force ? NULL : APPENDS, why)) return false;
  Reason inner = {""};
  bool good = !infile_exists(path) || text_file_open(&old, path, &inner) ||
              refuse(why, "%.120s: %s", path, inner.text);
  good = good && may_add(&old, path, name, prompt->force, why);
  if (good && old.size) {
    builder_bytes(&file.out, old.text, old.size);
    builder_put(&file.out, old.cut ? "\n\n" : "\n");
  }
  if (good) {
    builder_print(&file.out, "%s\n", first);
    good = keep_lines(prompt->session, builder_line, &file.out) ||
           refuse(why, "%.200s: out of memory; nothing was kept", path);
  }
  good = replace_close(&file, good, why);
  text_file_close(&old);
  return good;
}

AnswerKind command_keep(Prompt *prompt, Slice rest, Answer *answer) {
  char path[COMMAND_PATH], first[NOTATION_WORD + 16];
  Slice name = slice_next(&rest);
  Line line = {.kind = LINE_SCENARIO};
  Reason why = {""};
  if (!slice_trim(rest).size) return answer_refuse(answer, "expected keep NAME FILE");
  if (command_path(rest, "keep", path, answer) != ANSWER_DONE) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!session_here(prompt->session)) return answer_refuse(answer, "nothing was played yet");
  if (!notation_read_rest(&line, 0, name, NULL))
    return answer_refuse(answer, "the name of a scenario is one word");
  notation_write(&line, first, sizeof first);
  if (!keep_in(prompt, path, name, first, &why)) return answer_refuse(answer, "%s", why.text);
  plain_print(prompt->out, "kept in %s; `test %s` runs it\n", path, path);
  return ANSWER_DONE;
}
