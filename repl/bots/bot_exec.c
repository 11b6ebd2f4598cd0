/* bot_exec.c - bots that are programs of their own: what they are told, and what their answers mean.
 *
 * Each question is whole: rules, table and legal lines, so that a program need not remember anything, and a game may
 * be taken back, loaded or played in the lab.  It is made from the position as a player sees it.  Starting programs and
 * talking to them is somebody else's business (BotHost). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_inner.h"
#include "game/position.h"
#include "game/session.h"
#include "text/builder.h"
#include "text/keyword.h"

static const char PREFIX[] = "exec:";
enum { PREFIX_SIZE = sizeof PREFIX - 1, ANSWER_ROOM = 64 };

static const BotHost *host;

void bot_host(const BotHost *somebody) {
  host = somebody;
}

bool bot_is_program(const Bot *bot) {
  return bot->kind && bot->kind->choose == exec_choose;
}

/* --- Names --- */

bool exec_bot_named(Slice text) {
  return slice_is(text, "exec") ||
         (text.size >= PREFIX_SIZE && !memcmp(text.text, PREFIX, PREFIX_SIZE));
}

bool exec_bot_read(Slice text, Bot *bot, Reason *why) {
  Bot found = bot_named("exec");
  Slice path, list = {"", 0};
  char shown[BOT_TEXT];
  if (text.size <= PREFIX_SIZE) return refuse(why, "exec wants a program, as in exec:./my_bot.py");
  path = (Slice){text.text + PREFIX_SIZE, text.size - PREFIX_SIZE};
  Slice whole = path;
  bool more = slice_split(whole, ':', &path, &list);
  if (path.size + PREFIX_SIZE >= sizeof found.file)
    return refuse(why, "the path of the bot is too long, expected up to %zu letters",
                  sizeof found.file - PREFIX_SIZE - 1);
  snprintf(found.file, sizeof found.file, "%s%.*s", PREFIX, (int)path.size, path.text);
  if (memchr(path.text, '\0', path.size) || !text_line(found.file)) /* reports name their bots */
    return refuse(why, "'%s' is not the name of a bot, expected plain text (UTF-8)",
                  slice_copy(path, shown, sizeof shown));
  if (more && !bot_read_parameters(&found, list, why)) return false;
  if (!host) return refuse(why, "%s: only the program bastide starts other programs", found.file);
  if (!host->there(found.file + PREFIX_SIZE, &found.digest, why)) return false;
  *bot = found;
  return true;
}

/* --- Those of this thread, one for each seat --- */

typedef struct {
  char file[BOT_TEXT];
  unsigned seat;
  void *program;
} ExecBot;

struct ExecBots {
  ExecBot list[PLAYERS_MAX];
  unsigned count;
  Builder question;
};

void exec_bots_close(ExecBots *bots) {
  if (!bots) return;
  for (unsigned i = 0; i < bots->count; i++) host->leave(bots->list[i].program);
  builder_free(&bots->question);
  free(bots);
}

static void forget(ExecBots *bots, ExecBot *bot) {
  size_t after = (size_t)(&bots->list[bots->count] - (bot + 1));
  memmove(bot, bot + 1, after * sizeof *bot);
  bots->count--;
}

/* The program that plays for this seat; the one that was started first goes if there are too many. */
static ExecBot *program_of(ExecBots *bots, const Bot *bot, unsigned seat, Reason *why) {
  for (unsigned i = 0; i < bots->count; i++)
    if (bots->list[i].seat == seat && !strcmp(bots->list[i].file, bot->file)) return &bots->list[i];
  void *program = host->start(bot->file + PREFIX_SIZE, seat, why);
  if (!program) return NULL;
  if (bots->count == PLAYERS_MAX) {
    host->leave(bots->list[0].program);
    forget(bots, &bots->list[0]);
  }
  ExecBot *started = &bots->list[bots->count++];
  memcpy(started->file, bot->file, sizeof started->file);
  started->seat = seat;
  started->program = program;
  return started;
}

/* --- The question --- */

static void put_question(Builder *out, const BotMemory *memory, const char *const *names) {
  const Game *game = &memory->hidden;
  const Moves *moves = memory->moves;
  position_told(game, &memory->rules, names, builder_line, out);
  builder_print(out, "move %s\nlegal %u\n", names[game_mover(game)], moves->count);
  for (unsigned i = 0; i < moves->count; i++) {
    char line[NOTATION_LINE + 1];
    moves_text(moves, game, names, &moves->list[i], line, sizeof line);
    builder_print(out, "%u ", i + 1);
    builder_line(out, line);
  }
}

/* Reads "12", with blanks around it. */
static bool read_answer(const char *answer, unsigned count, unsigned *chosen) {
  char *end = NULL;
  answer += strspn(answer, " \t");
  unsigned long number = *answer >= '0' && *answer <= '9' ? strtoul(answer, &end, 10) : 0;
  if (!number || number > count || end[strspn(end, " \t\r")]) return false;
  *chosen = (unsigned)(number - 1);
  return true;
}

static bool failed(BotMemory *memory, const Bot *bot, const char *what) {
  char text[sizeof memory->error];
  snprintf(text, sizeof text, "%.200s %.300s", bot->file + PREFIX_SIZE, what);
  return bot_fail(memory, text);
}

static bool ask(const Bot *bot, BotMemory *memory, ScriptAction *move) {
  const char *names[PLAYERS_MAX];
  ExecBots *bots = memory->exec;
  Reason why = {""};
  char answer[ANSWER_ROOM], shown[ANSWER_ROOM], text[200];
  unsigned chosen;
  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    names[i] =
        memory->names && i < memory->hidden.players ? memory->names[i] : session_seat_name(i);
  ExecBot *program = program_of(bots, bot, game_mover(&memory->hidden), &why);
  if (!program) return failed(memory, bot, why.text);
  builder_cut(&bots->question, 0);
  put_question(&bots->question, memory, names);
  if (bots->question.failed) return bot_fail(memory, "out of memory");
  Slice question = {builder_text(&bots->question), bots->question.size};
  if (!host->ask(program->program, question, bot->values[0] / UNIT, answer, sizeof answer, &why)) {
    forget(bots, program);
    return failed(memory, bot, why.text);
  }
  if (read_answer(answer, memory->moves->count, &chosen)) {
    *move = memory->moves->list[chosen];
    return true;
  }
  snprintf(text, sizeof text, "answered '%s', expected a number from 1 to %u",
           slice_copy(slice_of(answer), shown, sizeof shown), memory->moves->count);
  return failed(memory, bot, text);
}

bool exec_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  ScriptAction move;
  if (!memory->exec) memory->exec = calloc(1, sizeof *memory->exec);
  if (!memory->exec) return bot_fail(memory, "out of memory");
  if (out_of_patience(memory, rng, action)) return true;
  if (!bot_moves_planned(memory, &move)) {
    if (!bot_moves_look(memory, false))
      return bot_rule_failed(memory) ? false : bot_fail(memory, "out of memory");
    if (!memory->moves->count || !ask(bot, memory, &move)) return false;
  }
  bot_moves_begin(memory, &move, action);
  return true;
}
