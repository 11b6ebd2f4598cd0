/* check_record.c - how a game with a finding is played again: a command for it, and a file of notation.
 *
 * A record is a save (NOTATION.md) that bastide replay reads: where a rule failed it ends with the line that
 * fails, where the order of use matters it asks in one order for what came out in the other. */
#include <inttypes.h>
#include <string.h>

#include "check.h"
#include "outfile.h"
#include "save.h"

static const char *const PLAYERS[SESSION_PLAYERS_MAX] = {"Blue",   "Red",   "Green",
                                                         "Yellow", "Black", "Grey"};

/* --- The command --- */

typedef struct {
  char *text;
  size_t size, used;
} Writer;

static void put(Writer *writer, const char *text) {
  size_t size = strlen(text), room = writer->size - writer->used - 1;
  if (size > room) size = room;
  memcpy(writer->text + writer->used, text, size);
  writer->used += size;
  writer->text[writer->used] = '\0';
}

/* A word as a shell wants it. */
static void put_word(Writer *writer, const char *word) {
  bool plain = true;
  for (const char *p = word; *p; p++) plain = plain && (text_in_name(*p) || strchr("./=+-:@,", *p));
  if (plain) {
    put(writer, word);
    return;
  }
  put(writer, "'");
  for (const char *p = word; *p; p++) {
    char letter[2] = {*p, '\0'};
    put(writer, *p == '\'' ? "'\\''" : letter);
  }
  put(writer, "'");
}

static void write_command(const Company *company, const CheckGame *game, char out[CHECK_COMMAND]) {
  Writer writer = {out, CHECK_COMMAND, 0};
  char number[32];
  put(&writer, "bastide play --use ");
  for (size_t i = 0; i < company->use_count; i++) {
    if (i) put(&writer, ",");
    put_word(&writer, company->use[i]);
  }
  for (size_t i = 0; i < company->option_count; i++) {
    put(&writer, " --opt ");
    put_word(&writer, company->options[i]);
  }
  put(&writer, " --bots ");
  for (unsigned seat = 0; seat < game->players; seat++) {
    if (seat) put(&writer, ",");
    put(&writer, game->greedy ? "greedy" : "random");
  }
  snprintf(number, sizeof number, " --seed %" PRIu64, game->seed);
  put(&writer, number);
}

/* --- The record --- */

/* How it ends besides the lines of the game. */
typedef struct {
  const Company *company; /* whose names stand in the head */
  char failing[NOTATION_LINE + 1];
} Ending;

static void write_head(FILE *out, const Company *company, const CheckGame *game,
                       const Finding *finding) {
  fprintf(out, "bastide 1\n# %.*s\n", (int)strcspn(finding->text, "\n"), finding->text);
  for (size_t i = 0; i < company->use_count; i++)
    fprintf(out, "%s%s%s", i ? " " : "use ", company->use[i],
            i + 1 == company->use_count ? "\n" : "");
  for (size_t i = 0; i < company->option_count; i++) fprintf(out, "opt %s\n", company->options[i]);
  for (unsigned seat = 0; seat < game->players; seat++)
    fprintf(out, "%s %s%s", seat ? "" : "players", PLAYERS[seat],
            seat + 1 == game->players ? "\n" : "");
  fprintf(out, "seed %" PRIu64 "\n", game->seed);
}

static void write_lines(FILE *out, const Session *session, const Ending *ending) {
  const Game *game = session_game(session);
  for (size_t i = 0; i < session_log_count(session); i++)
    fprintf(out, "%s\n", session_log(session, i));
  if (ending->failing[0]) {
    fprintf(out, "%s\n", ending->failing);
    return;
  }
  for (unsigned seat = 0; seat < game->players; seat++)
    fprintf(out, "%s %s=%d%s", seat ? "" : "score", PLAYERS[seat], game->scores[seat],
            seat + 1 == game->players ? "\n" : "");
  fprintf(out, "hash %016" PRIx64 "\n", game_hash(game));
}

/* The game as lines.  NULL if not even the table can be laid: then the head says it all. */
static Session *act_again(const Check *check, const Company *company, const CheckGame *game,
                          Ending *ending) {
  Answer answer;
  Session *session = session_new(&(SessionStart){.home = check->home,
                                                 .use = company->use,
                                                 .use_count = company->use_count,
                                                 .options = company->options,
                                                 .option_count = company->option_count,
                                                 .players = PLAYERS,
                                                 .player_count = game->players,
                                                 .seed = &game->seed},
                                 &answer);
  for (unsigned i = 0; session && i < game->count; i++) {
    char line[NOTATION_LINE + 1];
    session_write_action(session, &game->actions[i], line, sizeof line);
    if (session_act(session, &game->actions[i], &answer) == ANSWER_DONE) continue;
    snprintf(ending->failing, sizeof ending->failing, "%s", line);
    return session;
  }
  if (session && session_halfway(session))
    session_act(session, &(Action){.kind = ACTION_PASS}, &answer);
  return session;
}

/* Does replaying it show what it was written for?  A failure must be the same one. */
static bool shows(const Check *check, const Finding *finding, const char *path, bool fails) {
  Answer answer = {.text = ""};
  Session *session = save_read(check->home, path, NULL, &answer);
  bool came_through = session != NULL;
  session_close(session);
  if (!fails || came_through) return came_through == !fails;
  return finding->kind != FOUND_ERROR || strstr(answer.text, finding->where) != NULL;
}

/* A record takes its place only if it shows the finding.  False: it could not be written. */
static bool write_record(const Check *check, const Company *company, const CheckGame *game,
                         Finding *finding, Ending *ending, bool fails, Reason *why) {
  OutFile file;
  if (!outfile_open(&file, finding->record, FILE_SAVE, check->unsaid, why)) return false;
  Session *session = act_again(check, company, game, ending);
  write_head(file.out, ending->company, game, finding);
  if (session) write_lines(file.out, session, ending);
  session_close(session);
  const char *draft = outfile_look(&file);
  if (!draft || shows(check, finding, draft, fails)) return outfile_close(&file, true, why);
  outfile_close(&file, false, NULL); /* a bot only thought of it: the command shows it */
  finding->record[0] = '\0';
  return true;
}

/* The first record has the name that was asked for, the others a number behind it. */
static void keep_record(Check *check, const Company *company, const CheckGame *game,
                        Finding *finding, Ending *ending, bool fails) {
  Reason why = {""};
  if (!check->record) return;
  if (check->records)
    snprintf(finding->record, sizeof finding->record, "%.280s.%u", check->record,
             check->records + 1);
  else
    snprintf(finding->record, sizeof finding->record, "%.290s", check->record);
  if (!write_record(check, company, game, finding, ending, fails, &why)) {
    fprintf(stderr, "bastide check: --record: %s\n", why.text);
    finding->record[0] = '\0';
    check->record = NULL; /* said once */
  }
  if (finding->record[0]) check->records++;
}

void record_witness(Watch *watch, const CheckGame *game, Finding *finding, const char *line) {
  Ending ending = {.company = watch->company};
  if (!finding || !watch->company) return;
  write_command(watch->company, game, finding->again[0]);
  if (line) snprintf(ending.failing, sizeof ending.failing, "%s", line);
  keep_record(watch->check, watch->company, game, finding, &ending, finding->kind == FOUND_ERROR);
}

void record_orders(Watch *watch, const CheckGame *game, Finding *finding, const Company *other) {
  write_command(watch->company, game, finding->again[0]);
  write_command(other, game, finding->again[1]);
}

void record_difference(Watch *watch, const CheckGame *game, Finding *finding,
                       const Company *other) {
  Ending ending = {.company = other};
  if (!finding || !watch->company) return;
  record_orders(watch, game, finding, other);
  keep_record(watch->check, watch->company, game, finding, &ending, true);
}
